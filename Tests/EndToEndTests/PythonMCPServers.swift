/// Servers of the Model Context Protocol, written with the Python package `mcp`.
enum PythonMCPServers {
  static let all = ["beds": beds, "notes": notes, "faults": faults]

  private static let beds = """
    import datetime
    from typing import Literal

    from mcp.server.mcpserver import MCPServer
    from pydantic import BaseModel

    server = MCPServer("beds", title="Beds of the ward", version="3")


    class Bed(BaseModel):
        number: int
        patient: str | None = None
        since: datetime.date | None = None


    @server.tool(annotations={"readOnlyHint": True})
    def list_beds(ward: Literal["a", "b"] = "a", only_free: bool = False, since: datetime.date | None = None,
                  numbers: list[int] = []) -> list[Bed]:
        \"""Lists the beds of a ward.

        With their patients.\"""
        beds = [Bed(number=1, patient="Ada", since=datetime.date(2026, 11, 2)), Bed(number=2)]
        return [bed for bed in beds if (not only_free or bed.patient is None) and (not numbers or bed.number in numbers)
                and (since is None or bed.since is not None and bed.since >= since)]


    @server.tool(annotations={"readOnlyHint": True})
    def occupancy() -> dict[str, float]:
        \"""Counts the beds.\"""
        return {"beds": 2, "share": 0.5}


    server.run()
    """

  private static let notes = """
    import pathlib

    from mcp.server.mcpserver import MCPServer
    from pydantic import BaseModel

    server = MCPServer("notes")
    file = pathlib.Path("notes.txt")


    def lines():
        return file.read_text().splitlines() if file.exists() else []


    @server.tool(annotations={"destructiveHint": False})
    def add_note(text: str) -> str:
        \"""Adds a note.\"""
        file.write_text("\\n".join(lines() + [text]))
        return f"Note {len(lines())}\\nadded"


    @server.tool()
    def delete_notes() -> str:
        \"""Deletes all notes.\"""
        file.unlink(missing_ok=True)
        return "deleted"


    class Filter(BaseModel):
        prefix: str


    @server.tool(annotations={"readOnlyHint": True})
    def search(filter: Filter) -> list[str]:
        \"""Searches the notes.\"""
        return [line for line in lines() if line.startswith(filter.prefix)]


    @server.resource("notes://all", title="All notes")
    def all_notes() -> str:
        return "\\n".join(lines())


    server.run()
    """

  private static let faults = """
    import asyncio

    from mcp.server.mcpserver import Context, Image, MCPServer
    from mcp.server.mcpserver.exceptions import ToolError

    server = MCPServer("faults")


    @server.tool(annotations={"readOnlyHint": True})
    def help(number: int) -> str:
        \"""Fails.\"""
        raise ToolError(f"Bed {number} is taken.")


    @server.tool(annotations={"readOnlyHint": True})
    async def wait(context: Context) -> str:
        \"""Reports its progress.\"""
        for step in range(3):
            await context.report_progress(step, 3)
        return "done \\x1b[31mred"


    @server.tool(annotations={"readOnlyHint": True})
    def picture() -> Image:
        \"""Draws.\"""
        return Image(data=b"123", format="png")


    server.run()
    """
}

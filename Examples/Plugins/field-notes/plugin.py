"""Field notes: a plug-in of Atrium."""

from atrium_plugin import Failure, Plugin, argument, field, notice, table
from atrium_store import Store

plugin = Plugin("Field notes", letters="fn", group="work")
store = Store({})
store.undoable(plugin)


@plugin.command("list", "List the notes", reading=True, default=True)
def list_notes(request):
    rows = [[plugin.name(int(number)), title] for number, title in store.read().items()]
    return [table("notes", [("id", "Number"), ("title", "Title")], rows, empty="No notes yet.")]


@plugin.command("show", "Show a note", on="item", reading=True)
def show(request):
    return [field("id", "Number", plugin.name(request.item)), field("title", "Title", title(request.item))]


@plugin.command("add", "Add a note", argument("title", "rest"), answers="change", examples=["Owl in the oak"])
def add(request, title):
    with store.change(f"add {title}") as notes:
        number = max(map(int, notes), default=0) + 1
        notes[str(number)] = title
    return [notice(f"Added fn{number} “{title}”.")]


@plugin.hook
def home(request):
    return f"{len(store.read())} notes"


@plugin.hook
def item(request):
    return {"title": title(request.item)}


def title(number):
    notes = store.read()
    if str(number) not in notes:
        raise Failure(f"Note fn{number} not found.", kind="notFound", code="not-found")
    return notes[str(number)]


if __name__ == "__main__":
    plugin.run()

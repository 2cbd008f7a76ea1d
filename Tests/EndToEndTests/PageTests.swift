import Foundation
import Testing

/// Parsers of HTML and a printer read the pages of every screen.
@Suite(.needsPythonModule("html5lib")) struct PageTests {
  private static let records = [
    "/todos/1", "/timeline/1", "/medications/1", "/consents/medications.store", "/projects/1",
    "/statistics/HR", "statistics chart HR", "statistics chart HR DE --log", "statistics tiles HR",
    "help todos add", "where", "account", "chat show 1",
  ]

  /// Each screen is a page that html5lib reads without an error, without scripts and without anything that would be
  /// loaded. WeasyPrint prints it, if it is installed.
  @Test func everyScreenIsAPage() async throws {
    let home = try await Places.home(isSignedIn: true)
    let hostile = "<script src=//x.example></script>\u{202E}<b>&amp;</b>"
    let added = try await Atrium.run("todos", "add", hostile, in: home)
    #expect(added.status == 0, "\(added.errors)")
    let screens = ListOutputTests.lists + Self.records
    let lines = screens.enumerated().map { "\($1) --output html > page-\($0).html" }
    let written = try await Places.run(lines, in: home)
    let pages = screens.indices.filter {
      FileManager.default.fileExists(atPath: home.path("page-\($0).html"))
    }
    // Screens that this machine does not have, such as those of conversations, are left out.
    #expect(pages.count > screens.count - Self.records.count, "\(written.errors)")
    let script = """
      import html5lib, sys
      try:
          import weasyprint
      except ImportError:
          weasyprint = None
      for path in sys.argv[1:]:
          with open(path, "rb") as file:
              page = file.read()
          tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page, transport_encoding="utf-8")
          names = {element.tag.split("}")[-1] for element in tree.iter() if isinstance(element.tag, str)}
          assert not names & {"script", "link", "iframe", "object", "a"}, (path, names)
          for element in tree.iter():
              for name, value in element.attrib.items():
                  assert not name.startswith("on") and name != "href", (path, name)
                  assert name != "src" or value.startswith("data:image/png;base64,"), (path, value)
          assert tree.attrib["lang"] == "en" and tree.find("head/title").text, path
          if weasyprint:
              assert weasyprint.HTML(string=page.decode()).write_pdf().startswith(b"%PDF"), path
          print(path)
      """
    let python = Program(path: "/usr/bin/env", home: home)
    let files = pages.map { home.path("page-\($0).html") }
    let read = try await python.run(["python3", "-c", script] + files)
    #expect(read.status == 0 && read.output.lines == files, "\(read)")
  }
}

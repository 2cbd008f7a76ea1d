import AtriumScreen
import AtriumTesting
import AtriumTime
import Testing

@testable import AtriumCore

@MainActor @Suite struct ItemFieldTests {

  /// Applies options to an item, and returns it or the failure.
  private func changed(_ line: String, from item: Book = Book()) -> String {
    let argument = Argument.fields(Book.fields)
    do {
      let (patch, _) = try CommandDescription("edit", "", argument).read([Token].scan(line).tokens)
      {
        arguments throws(Failure) in try argument.take(&arguments, dates)
      }
      var item = item
      try patch.apply(to: &item)
      return patch.isEmpty ? "unchanged" : "\(item)"
    } catch {
      return [Failure(error)].texts[0]
    }
  }

  @Test(arguments: [
    ("", "unchanged"),
    ("--title Emma", "Emma, 100, 2026-11-01, [a]"),
    ("--pages 7 --title Emma", "Emma, 7, 2026-11-01, [a]"),
    ("--pages none", "A, nil, 2026-11-01, [a]"),
    ("--read tomorrow", "A, 100, 2026-11-22, [a]"),
    ("--tag b --tag c", "A, 100, 2026-11-01, [a, b, c]"),
    ("--pages 0", "--pages: '0' is not between 1 and 9999."),
    ("--title ' '", "A title is needed."),
    ("--id 7", "Unknown option --id."),
  ])
  func optionsChangeTheirFields(_ line: String, _ result: String) {
    #expect(changed(line).hasPrefix(result), "\(changed(line))")
  }

  @Test func aFormHasTheValuesAndRemovesThoseThatAreBlank() async throws {
    let feature = TestFeature<One> { plan in
      plan.addEntry {
        TestEntry { _ in
          let form = ItemForm(Book.fields, editing: { Book() }) { patch in
            var book = Book()
            try patch.apply(to: &book)
            return .noting("\(book)")
          }
          return TestScene<Void>("books", [Command("edit", "") { .run(form) }])
        }
      }
    }
    let console = try await TestConsole.interactive(
      feature, lines: "one", "edit", "Emma", " ", "2026-11-02", "x y")
    #expect(console.text.contains("Emma, nil, 2026-11-02, [x, y]"), "\(console.text)")
    #expect(console.text.contains("Pages [100]:"), "\(console.text)")
  }

  @Test func textsReadBackEqual() throws {
    for field in Book.fields {
      var item = Book(title: "", pages: nil, read: Day(number: 1), tags: [])
      let change = field.change(to: field.text(Book()))
      #expect((change != nil) == field.isEditable)
      try change?.apply(to: &item)
      #expect(!field.isEditable || field.text(item) == field.text(Book()), "\(field.name)")
    }
    #expect(Book.fields[2].change(to: "many") == nil)
  }

  @Test func screensHaveEachField() {
    let record = Screen("book", [.record("book", .fields(Book.fields, of: Book()))])
    let table = Screen("books", [.table(Table("books", of: [Book()], fields: Book.fields))])
    let json = #""title":"A","id":1,"pages":100,"read":"2026-11-01","tags":["a"]"#
    #expect(JSONRenderer().render(record) == #"{"screen":"book","book":{\#(json)}}"#)
    #expect(JSONRenderer().render(table) == #"{"screen":"books","books":[{\#(json)}],"total":1}"#)
    #expect(!TextRenderer(width: 80).render(table).contains("ID"))
  }

  @Test func filtersAreTextsOfValues() throws {
    let argument = Argument.filters(Book.fields) { $0 }
    for (line, text, isNegated) in [
      ("--pages 007", "7", false), ("--pages none", "", false), ("--not-pages 7", "7", true),
    ] {
      let (filters, _) = try CommandDescription("list", "", argument)
        .read([Token].scan(line).tokens) { arguments throws(Failure) in
          try argument.take(&arguments, dates)
        }
      let filter = FieldFilter(field: "pages", text: text)
      #expect(filters == [Filter(filter, isNegated: isNegated)])
    }
  }
}

private struct Book: Equatable, Sendable, CustomStringConvertible {
  var title = "A"
  var pages: Int? = 100
  var read = Day(iso: "2026-11-01") ?? Day(number: 0)
  var tags = ["a"]

  var description: String {
    "\(title), \(pages.map(String.init) ?? "nil"), \(read), [\(tags.joined(separator: ", "))]"
  }

  static let fields: [ItemField<Book>] = [
    ItemField(
      "title", .nonBlank("title"), label: "Title", help: "Title.", get: \.title,
      set: { book, title in
        guard !title.trimmed.isEmpty else {
          throw Failure(.data, "book.no-title", "A title is needed.")
        }
        book.title = title
      }),
    ItemField("id") { _ in .integer(1) }.machineOnly,
    ItemField(
      "pages", \.pages, .optional(.number(in: 1...9_999)), label: "Pages", help: "Pages."
    ).filter("Only books of this length."),
    ItemField("read", \.read, .day, label: "Read", help: "Day."),
    ItemField("tags", \.tags, of: .text, option: "tag", label: "Tags", help: "Tag."),
  ]
}

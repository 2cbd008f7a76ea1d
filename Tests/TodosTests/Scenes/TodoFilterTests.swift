import AtriumCore
import AtriumStorage
import AtriumTesting
import AtriumTime
import Foundation
import Testing

@testable import Todos

/// The filters of `todos list`, and contexts.
@MainActor @Suite struct TodoFilterTests {
  private let todos = TodosFixture()
  private let now = Moment(iso: "2026-11-21T10:00") ?? Moment(Day(number: 0))

  /// A filter as it is typed, and the conditions that todos fulfil. The negated filter excludes each of them.
  private struct Option: Sendable {
    let text: String
    var decidesAboutWaiting = false
    let conditions: [@Sendable (Todo, Items) -> Bool]
  }

  /// All todos by number, and the time of the list.
  private struct Items: Sendable {
    var todos: [Int: Todo]
    let now: Moment
    var today: Day { now.day }

    func isOpen(_ id: Int) -> Bool { todos[id]?.isDone == false }

    func isWaiting(_ todo: Todo) -> Bool {
      guard let start = todo.startTime?.moment, !todo.isDone else { return false }
      return start.time == nil ? start.day > today : start > now
    }

    func isBlocked(_ todo: Todo) -> Bool {
      !todo.isDone && todo.prerequisites.contains(where: isOpen)
    }

    func isBlocking(_ todo: Todo) -> Bool {
      !todo.isDone && todos.values.contains { !$0.isDone && $0.prerequisites.contains(todo.id) }
    }

    func isOverdue(_ todo: Todo) -> Bool {
      todo.due.map { $0.time == nil ? $0.day < today : $0 < now } ?? false
    }

    func isDue(_ todo: Todo, from first: Int, to end: Int) -> Bool {
      todo.due.map { first..<end ~= today.days(until: $0.day) } ?? false
    }
  }

  private static let options = [
    Option(text: "tag a", conditions: [{ todo, _ in todo.tags.contains("a") }]),
    Option(
      text: "tag b,c",
      conditions: [{ todo, _ in todo.tags.contains("b") }, { todo, _ in todo.tags.contains("c") }]),
    Option(
      text: "project home",
      conditions: [
        { todo, _ in
          todo.tags.contains { $0 == "project:home" || $0.hasPrefix("project:home.") }
        }
      ]),
    Option(text: "priority high", conditions: [{ todo, _ in todo.priority == .high }]),
    Option(text: "priority none", conditions: [{ todo, _ in todo.priority == nil }]),
    Option(text: "progress 50", conditions: [{ todo, _ in todo.progress == 50 }]),
    Option(text: "effort 1h", conditions: [{ todo, _ in todo.effort == 60 }]),
    Option(text: "effort none", conditions: [{ todo, _ in todo.effort == nil }]),
    Option(text: "due today", conditions: [{ todo, all in all.isDue(todo, from: 0, to: 1) }]),
    Option(text: "due week", conditions: [{ todo, all in all.isDue(todo, from: 0, to: 7) }]),
    Option(text: "due none", conditions: [{ todo, _ in todo.due == nil }]),
    Option(text: "due overdue", conditions: [{ todo, all in all.isOverdue(todo) }]),
    Option(
      text: "due-before 2026-11-21",
      conditions: [{ todo, all in all.isDue(todo, from: -99, to: 0) }]),
    Option(
      text: "due-after 2026-11-22", conditions: [{ todo, all in all.isDue(todo, from: 2, to: 99) }]),
    Option(
      text: "start-before 2026-11-22", decidesAboutWaiting: true,
      conditions: [{ todo, all in todo.startTime.map { $0.moment.day <= all.today } ?? false }]),
    Option(
      text: "start-after 2026-11-21", decidesAboutWaiting: true,
      conditions: [{ todo, all in todo.startTime.map { $0.moment.day > all.today } ?? false }]),
    Option(text: "overdue", conditions: [{ todo, all in all.isOverdue(todo) }]),
    Option(
      text: "waiting", decidesAboutWaiting: true, conditions: [{ todo, all in all.isWaiting(todo) }]
    ),
    Option(text: "blocked", conditions: [{ todo, all in all.isBlocked(todo) }]),
    Option(text: "blocking", conditions: [{ todo, all in all.isBlocking(todo) }]),
    Option(
      text: "ready", decidesAboutWaiting: true,
      conditions: [
        { todo, all in !todo.isDone && !all.isWaiting(todo) && !all.isBlocked(todo) }
      ]),
    Option(text: "under t4", conditions: [{ todo, _ in todo.parent == 4 }]),
    Option(text: "under none", conditions: [{ todo, _ in todo.parent == nil }]),
    Option(
      text: "words milk",
      conditions: [{ todo, _ in todo.title.contains("milk") || todo.content.contains("milk") }]),
  ]

  /// Stores todos with random fields, numbered from 4.
  private func addTodos(_ random: inout SeededGenerator) async throws {
    _ = try await todos.output("todos")
    func day(_ random: inout SeededGenerator) -> ZonedMoment? {
      let time = [nil, 540, 720].randomElement(using: &random)?.map { TimeOfDay(minutes: $0) }
      return Bool.random(using: &random)
        ? nil
        : ZonedMoment(
          Moment(now.day.adding(days: Int.random(in: -3...3, using: &random)), time ?? nil))
    }
    var added: [Todo] = []
    for id in 4..<40 {
      let isDone = id > 4 && Int.random(in: 0..<4, using: &random) == 0
      let time = "2026-11-0\(id % 9 + 1)T00:00:00Z"
      added.append(
        Todo(
          id: id, title: ["Buy milk", "Write", "Read"].randomElement(using: &random) ?? "",
          content: ["", "milk or tea"].randomElement(using: &random) ?? "", dueTime: day(&random),
          startTime: day(&random),
          priority: [nil, .high, .low].randomElement(using: &random) ?? nil,
          tags: ["a", "b", "c", "project:home", "project:home.garden", "project:homework"].filter {
            _ in
            Int.random(in: 0..<3, using: &random) == 0
          }, created: time, modified: time, finished: isDone ? time : nil,
          parent: id > 4 && Int.random(in: 0..<4, using: &random) == 0 ? 4 : nil,
          progress: [nil, 0, 50].randomElement(using: &random) ?? nil,
          effort: [nil, 60, 90].randomElement(using: &random) ?? nil,
          prerequisites: (4..<id).filter { _ in Int.random(in: 0..<30, using: &random) == 0 }))
    }
    let store = todos.world.store(of: TodosFeature.id, migrations: TodosFixture.migrations)
    try await store.write { [added] db in for todo in added { try todo.insert(db) } }
  }

  @Test(arguments: 1...6) func groupsOfFiltersSelectTheirTodos(_ seed: Int) async throws {
    var random = SeededGenerator(seed)
    try await addTodos(&random)
    let store = todos.world.store(of: TodosFeature.id, migrations: TodosFixture.migrations)
    let stored = try await store.read { try Todo.fetch($0, where: "TRUE") }
    let all = Items(todos: Dictionary(uniqueKeysWithValues: stored.map { ($0.id, $0) }), now: now)
    for _ in 1...20 {
      let state = ["", "--all", "--done"].randomElement(using: &random) ?? ""
      let groups = (1...Int.random(in: 1...3, using: &random)).map { _ in
        (1...Int.random(in: 1...3, using: &random)).compactMap { _ in
          Self.options.randomElement(using: &random).map { ($0, Bool.random(using: &random)) }
        }
      }
      let lines = groups.map { group in
        group.map { option, isNegated in
          if !isNegated, option.text == "words milk" { return "milk" }
          return (isNegated ? "--not-" : "--") + option.text
        }.sorted { $1.hasPrefix("--") && !$0.hasPrefix("--") }.joined(separator: " ")
      }
      let line = "todos list \(state) " + lines.joined(separator: " --or ")
      let expected = stored.filter { todo in
        groups.contains { group in
          let isHidden =
            state == "" && all.isWaiting(todo) && !group.contains(where: \.0.decidesAboutWaiting)
          return !isHidden
            && group.allSatisfy { option, isNegated in
              option.conditions.allSatisfy { $0(todo, all) != isNegated }
            }
        } && (state == "--all" || todo.isDone == (state == "--done"))
      }
      let json = try await todos.output(line)
      let found = json.matches(of: #/"id":(\d+)/#).compactMap { Int($0.1) }
      #expect(found.sorted() == expected.map(\.id).sorted(), "\(line)\n\(json)")
      #expect(json.contains(#""total":\#(expected.count)"#), "\(line)\n\(json)")
      let first = try await todos.output("\(line) --limit 1")
      #expect(first.contains(#""total":\#(expected.count)"#), "\(line)\n\(first)")
    }
  }

  @Test(arguments: [
    ("todos list --or", 64), ("todos list --tag a --or", 64), ("todos list --all --or --tag a", 64),
    ("todos list --not-all", 64), ("todos list --not-limit 3", 64),
    ("todos list --due-before x", 64),
    ("todos list --not-tag ,", 65), ("todos list --limit 1 --or --tag a --limit 2", 64),
  ])
  func wrongFiltersAreRefused(_ line: String, _ status: Int32) async throws {
    #expect(try await todos.status(line) == status)
  }

  @Test func aProjectOfTaskwarriorIsAFilter() async throws {
    let json = #"""
      [{"uuid":"00000000-0000-4000-8000-000000000001","description":"A","status":"pending","project":"Home.Garden"},
      {"uuid":"00000000-0000-4000-8000-000000000002","description":"B","status":"pending","project":"Homework"}]
      """#
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try json.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try await todos.output("todos import \(file.path)", "todos add C --tag project:home")
    for (line, titles) in [
      ("home", ["A", "C"]), ("home.garden", ["A"]), ("homework", ["B"]), ("h", []),
    ] {
      let found = try await todos.output("todos list --project \(line) --sort number")
      #expect(found.matches(of: #/"title":"(.*?)"/#).map { String($0.1) } == titles, "\(found)")
    }
  }

  @Test(arguments: [
    ("project:home", ["A", "B"]), ("project:home.garden", ["B"]), ("--project none", ["C"]),
    ("project:home +x", ["A"]), ("project:home -x", ["B"]), ("-x", ["B", "C"]),
  ])
  func wordsOfQuickEntryAreFilters(_ words: String, _ titles: [String]) async throws {
    _ = try await todos.output(
      "todos delete 1 2 3 --yes", "todos add A project:home +x",
      "todos add B --project Home.Garden", "todos add C --project home",
      "todos edit 6 --project none")
    let found = try await todos.output("todos list \(words) --sort number")
    #expect(found.matches(of: #/"title":"(.*?)"/#).map { String($0.1) } == titles, "\(found)")
  }

  @Test(arguments: [
    ("next --tag work", ["B", "A"]), ("next 1 --tag work", ["B"]), ("next 2", ["B", "C"]),
    ("next --limit 1", ["B"]), ("next --tag work --or --priority high", ["B", "C", "A"]),
    ("next --tag work --not-priority high", ["A"]),
  ])
  func nextTakesFiltersAndANumberOfRows(_ line: String, _ titles: [String]) async throws {
    _ = try await todos.output(
      "todos add A --tag work", "todos add B --tag work --priority high",
      "todos add C --priority high")
    let found = try await todos.output("todos \(line)")
    #expect(found.matches(of: #/"title":"(.*?)"/#).map { String($0.1) } == titles, "\(found)")
    #expect(try await todos.status("todos next milk") == 64)
    #expect(try await todos.output("todos next week").contains(#""screen":"week""#))
  }

  /// A subtask stands in the order of what to do, not below its parent.
  @Test func nextHasNoTree() async throws {
    _ = try await todos.output(
      "todos delete 1 2 3 --yes", "todos add Parent --priority high",
      "todos add Other --priority medium",
      "todos add Child --under 4 --priority low")
    for (line, titles) in [
      ("next", ["Parent", "Other", "Child"]), ("next 2", ["Parent", "Other"]),
      ("list", ["Parent", "Child", "Other"]),
    ] {
      let found = try await todos.output("todos \(line)")
      #expect(found.matches(of: #/"title":"(.*?)"/#).map { String($0.1) } == titles, "\(found)")
    }
  }

  /// A word that begins the name of an option is not taken for a tag.
  @Test(arguments: ["-t", "-due", "-json"])
  func wordsLikeOptionsAreNoTags(_ word: String) async throws {
    #expect(try await todos.status("todos list \(word)") == 64)
  }

  @Test func aContextNarrowsListsTheHomeScreenAndNewTodos() async throws {
    let options = Conversation.Options.script.viewing(
      "work", "todos list --tag work --priority high --not-tag old --project atrium")
    let lines = [
      "todos add Report", "todos add Slides --tag work", "context work",
      "todos add Minutes --due 2026-11-22", "todos add Notes --priority low",
      "todos list --tag work",
      "todos --due week --or --priority high", "home", "week", "todos search e", "context none",
      "todos list --all",
    ]
    let talk = try await Conversation.with(
      [TodosFeature()], options, in: todos.world, saying: lines)
    let answers = talk.split(separator: "\n").filter { $0.hasPrefix("{") }.map(String.init)
    try #require(answers.count == lines.count, "\(talk)")
    func titles(_ index: Int) -> [String] {
      answers[index].matches(of: #/"title":"(.*?)"/#).map { String($0.1) }
    }
    #expect(answers[2] == #"{"screen":"context","context":"work"}"#)
    #expect(answers[3].contains(#""priority":"high","tags":["project:atrium","work"]"#), "\(talk)")
    #expect(answers[4].contains(#""priority":"low","tags":["project:atrium","work"]"#), "\(talk)")
    #expect(titles(5) == ["Minutes"] && titles(6) == ["Minutes"], "\(talk)")
    #expect(answers[7].contains(#""line":"1 open""#), "\(answers[7])")
    #expect(answers[8].contains("Minutes"), "\(answers[8])")
    #expect(titles(9) == ["Minutes"], "\(answers[9])")
    #expect(answers[10] == #"{"screen":"context","context":null}"#)
    #expect(titles(11).count == 7, "\(answers[11])")
    #expect(talk.contains("home (work)> todos list --tag work"), "\(talk)")
  }

  /// A context with more than one group narrows lists, and adds nothing to new todos.
  @Test func aContextOfSeveralGroupsNarrowsEachGroup() async throws {
    let options = Conversation.Options.script.viewing("both", "todos list --tag a --or --tag b")
    let talk = try await Conversation.with(
      [TodosFeature()], options, in: todos.world,
      saying: [
        "todos add A --tag a", "todos add B --tag b --priority high", "todos add C", "context both",
        "todos add D", "todos list --priority high --or --not-tag b", "todos list --not-tag c",
      ])
    let answers = talk.split(separator: "\n").filter { $0.hasPrefix("{") }
    try #require(answers.count == 7, "\(talk)")
    #expect(answers[4].contains(#""tags":[]"#))
    for answer in answers.suffix(2) {
      #expect(
        answer.matches(of: #/"title":"(.*?)"/#).map { String($0.1) } == ["B", "A"], "\(talk)")
    }
  }

  /// The answer of `add` names a context that hides the new todo, and only such a one.
  @Test(arguments: [
    ("todos list --tag a", "Milk", false), ("todos list --tag a --or --tag b", "Milk", true),
    ("todos list --tag a --or --tag b", "Milk --tag b", false),
    ("todos list --overdue", "Milk", true), ("todos list --not-tag b", "Milk --tag b", true),
  ])
  func addNamesTheContextThatHidesTheNewTodo(
    _ view: String, _ words: String, _ isHidden: Bool
  ) async throws {
    let options = Conversation.Options.person.viewing("work", view)
    let talk = try await Conversation.with(
      [TodosFeature()], options, in: todos.world,
      saying: ["context work", "todos add \(words)"])
    #expect(talk.contains("Added "), "\(talk)")
    #expect(talk.contains("The context 'work' hides t") == isHidden, "\(talk)")
  }
}

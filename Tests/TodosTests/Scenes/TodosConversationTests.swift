import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing
import Todos

@MainActor @Suite struct TodosConversationTests {
  /// The same line is spoken.
  @Test(arguments: [
    (Language.en, "Nothing to do. Type: todos add Buy milk --due tomorrow"),
    (.de, "Nichts zu tun. Zum Beispiel: todos add Milch kaufen --due morgen"),
    (.hr, "Nema posla. Na primjer: todos add Kupi mlijeko --due sutra"),
  ])
  func aNewListSaysHowToAdd(_ language: Language, _ line: String) async throws {
    let talk = try await Conversation.with(
      [TodosFeature()], .person.speaking(language), says: "todos", "list --output spoken",
      "list --json", "add Milk")
    let json = #"{"screen":"todos","todos":[],"total":0}"#
    #expect(
      talk.contains("> todos\n\(line)\n/todos> list --output spoken\n\(line)\n"), "\(talk)")
    #expect(talk.contains("\n\(json)\n") && talk.contains(" t1 "), "\(talk)")
  }

  /// A priority or a tag that is said in other words leads to the line that has it, also beside a day that was read; a line
  /// without `add` to that with it.
  @Test(arguments: [
    ("add Order toner high priority tomorrow", "add Order toner !high tomorrow"),
    ("add Post the letters tomorrow #office", "add Post the letters tomorrow +office"),
    ("Call the lab tomorrow at 10", "add Call the lab tomorrow at 10"),
  ])
  func otherWordsLeadToTheLine(_ typed: String, _ line: String) async throws {
    let talk = try await TodosFixture().talk(says: "todos", typed, line)
    let parts = talk.split(separator: "Did you mean '")
    #expect(parts.count == 2 && parts[1].hasPrefix(line) && parts[1].contains("Due "), "\(talk)")
  }

  @Test func theListHasColumns() async throws {
    let talk = try await TodosFixture().talk(says: "todos")
    #expect(
      talk.hasSuffix(
        """
        home> todos
        #   TODO    DUE  PRIORITY  TAGS
        t1  Focus
        t2  Value
        t3  Action
        """), "\(talk)")
  }

  @Test func helpNamesTheLineThatListsTheSettings() async throws {
    let talk = try await TodosFixture().talk(says: "help todos")
    #expect(talk.contains("\nSettings    settings todos\n"), "\(talk)")
  }

  @Test func addRepeatsTheTodoAsUnderstood() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos", "add Buy milk --due 'fri 17:00' --priority high --tag Shop")
    #expect(
      talk.hasSuffix(
        """
        --priority high --tag Shop
        ✓ Added t4 “Buy milk”. Due Fri 2026-11-27 17:00. Priority: high. Tags: shop.
        """), "\(talk)")
  }

  /// A command without an effect says so, and succeeds.
  @Test(arguments: [
    ("done 1", "done 1 2", "Done: t2 “Value”. Already done: t1 “Focus”."),
    ("done 1", "done 1", "Already done: t1 “Focus”."),
    ("list", "reopen 1", "Already open: t1 “Focus”."),
    ("list", "edit 1 --title Focus", "Unchanged: t1 “Focus”."),
    ("list", "edit 1 --under none", "Unchanged: t1 “Focus”."),
    ("edit 1 --due 2026-11-27", "postpone 1 fri", "Unchanged: t1 “Focus”."),
  ])
  func aCommandWithoutAnEffectSaysSo(
    _ first: String, _ line: String, _ answer: String
  ) async throws {
    let talk = try await TodosFixture().talk(says: "todos", first, line)
    #expect(talk.contains("✓ \(answer)"), "\(talk)")
    let status = try await TodosFixture().status("todos \(line)")
    #expect(status == 0)
  }

  /// A line that a script repeats finishes no todo with more words in its title.
  @Test func aWholeTitleOfAFinishedTodoPrecedesAPartOfAnother() async throws {
    for line in ["done Focus", "done focus", "delete Focus"] {
      let talk = try await TodosFixture().talk(
        says: "todos", "add Focus on the trip", "done t1", line, "n")
      let answer = line.hasPrefix("done") ? "✓ Already done: t1 “Focus”." : "Delete t1 “Focus”?"
      #expect(talk.contains(answer), "\(talk)")
    }
    let talk = try await TodosFixture().talk(
      says: "todos", "add Focus", "done t1", "done Focus", "done Valu")
    #expect(talk.contains("✓ Done: t4 “Focus”.") && talk.contains("✓ Done: t2 “Value”."), "\(talk)")
  }

  /// The column with the fewest values makes room first in a narrow window.
  @Test func priorityMakesRoomForTags() async throws {
    let talk = try await TodosFixture().talk(
      Conversation.Options(isInteractive: true, width: 56),
      says: "todos", "add 'Write the report of the whole year' --due 2026-12-01 --tag office",
      "edit 4 --priority high", "list")
    let header = talk.split(separator: "\n").last { $0.hasPrefix("#") } ?? ""
    #expect(header.contains("TAGS") && !header.contains("PRIORITY"), "\(talk)")
  }

  @Test func aLongRuleMakesRoomForPriority() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos",
      "add 'Write the report' --every 'monday and thursday until 2027-03-01' --priority high",
      "list")
    let header = talk.split(separator: "\n").last { $0.hasPrefix("#") } ?? ""
    #expect(header.contains("PRIORITY"), "\(talk)")
  }

  @Test func refusesAnEmptyTitle() async throws {
    let talk = try await TodosFixture().talk(says: "todos", #"add """#)
    #expect(
      talk.hasSuffix("✗ A title is required.\n  Enter a short title."),
      "\(talk)")
    let status = try await TodosFixture().status(#"todos add " ""#)
    #expect(status == 65)
  }

  @Test func addWithoutATitleShowsAForm() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos", "add", "", "Call Ana", "about the trip", "someday",
      "tomorrow")
    #expect(talk.contains("✓ Added t4 “Call Ana”. Due Sun 2026-11-22."), "\(talk)")
  }

  /// An item that does not exist is refused before the next question.
  @Test(arguments: [
    ("99", "No item is named 't99'."), ("t2-t99", "No item is named 't4'."),
    ("nothing", "No item is named 'nothing'."),
  ])
  func aWrongAnswerIsAskedAgain(_ answer: String, _ sentence: String) async throws {
    let talk = try await TodosFixture().talk(says: "todos", "postpone", answer, "2", "tomorrow")
    #expect(talk.contains(sentence) && talk.contains("Postponed t2 “Value”"), "\(talk)")
  }

  @Test func deleteAsksAndLeadsToTheList() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos", "show 2", "delete", "n", "delete", "y", "where")
    #expect(
      talk.hasSuffix(
        """
        /todos/2> delete
        Delete t2 “Value”? (y/n): y
        ✓ Deleted t2 “Value”. 'todos undo' restores it.
        /todos> where
        Address  /todos
        """), "\(talk)")
    #expect(talk.contains("Nothing was changed."))
  }

  @Test func doesNotReuseNumbers() async throws {
    let talk = try await TodosFixture().talk(
      .script, says: "todos", "add A", "delete 4 --yes", "add B", "undo",
      "undo", "list")
    #expect(talk.contains(#""id":5,"title":"B""#), "\(talk)")
    #expect(talk.contains(#"{"id":4,"title":"A""#), "\(talk)")
  }

  @Test func undoesAndRedoesStepByStep() async throws {
    let todos = TodosFixture()
    _ = try await todos.talk(
      says: "todos", "done 1 2", "edit 3 --title Act", "delete 3", "y")
    let talk = try await todos.talk(
      says: "todos", "undo --list", "undo", "undo", "undo", "undo",
      "redo", "redo", "redo", "redo")
    #expect(
      talk.contains(
        """
        Steps to undo, latest first

        #  TIME              STEP
        3  2026-11-21 10:00  Deleted t3 “Act”.
        2  2026-11-21 10:00  Changed t3 “Act”.
        1  2026-11-21 10:00  Done: t1 “Focus”, t2 “Value”.
        """), "\(talk)")
    #expect(talk.contains("✗ Nothing to undo."))
    #expect(talk.hasSuffix("✗ Nothing to redo."))
  }

  @Test func undoesTheLastStepOfAnItem() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos", "done 1 2", "edit 3 --title Act", "edit 1 --note X", "undo t2", "undo act",
      "undo 3", "undo t1 --step 2", "undo t1 --list", "home", "undo t1", "undo 1")
    #expect(talk.contains("/todos> undo t2\n✗ Cannot undo this step"), "\(talk)")
    #expect(talk.contains("/todos> undo act\n✓ Undone: Changed t3 “Act”."), "\(talk)")
    #expect(talk.contains("✗ No step to undo changed item 3.\n"), "\(talk)")
    #expect(talk.contains("undo t1 --step 2\n✗ No step to undo changed item 1.\n"), "\(talk)")
    #expect(
      talk.contains("3  2026-11-21 10:00  Changed t1 “Focus”.\n1  2026-11-21 10:00  Done: t1"),
      "\(talk)")
    #expect(talk.contains("home> undo t1\n✓ Undone: Changed t1 “Focus”."), "\(talk)")
    #expect(talk.hasSuffix("Did you mean 'undo t1'?"), "\(talk)")
  }

  @Test func backFromADeepLinkShowsTheList() async throws {
    let talk = try await TodosFixture().talk(
      says: "open /todos/2", "back", "back", "quit")
    #expect(talk.contains("\n/todos/2> back\n#   TODO"), "\(talk)")
    #expect(talk.contains("\n/todos> back\nWelcome to Atrium"), "\(talk)")
  }

  @Test func anUnknownAddressLeadsToTheList() async throws {
    let talk = try await TodosFixture().talk(says: "open /todos/99", "where")
    #expect(
      talk.contains("t3  Action")
        && talk.contains(
          "\n✗ Todo t99 not found.\n  'todos list --all' shows all numbers.\n/todos> where"),
      "\(talk)")
    #expect(talk.hasSuffix("Address  /todos"), "\(talk)")
  }

  @Test func speaksGerman() async throws {
    let talk = try await TodosFixture().talk(
      .person.speaking(.de), says: "todos", "add Milch kaufen --due morgen")
    #expect(talk.hasSuffix("✓ Hinzugefügt: t4 „Milch kaufen“. Fällig So 22.11.2026."), "\(talk)")
  }

  @Test func undoDoesNotRepeatTheHintOfTheStep() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos", "delete 1 2", "y", "undo")
    #expect(
      talk.contains("✓ Deleted t1 “Focus”, t2 “Value”. 'todos undo' restores them."), "\(talk)")
    #expect(
      talk.hasSuffix("✓ Undone: Deleted t1 “Focus”, t2 “Value”. 'todos redo' repeats it."),
      "\(talk)")
  }

  @Test func undoingTheAdditionOfATodoLeavesIt() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos add Rent", "open /todos/4", "undo", "where")
    #expect(talk.hasSuffix("/todos> where\nAddress  /todos"), "\(talk)")
    #expect(talk.contains("> undo\n✓ Undone: Added t4 “Rent”."), "\(talk)")
    #expect(!talk.contains("✗"), "\(talk)")
  }

  @Test func signsInFreeTextDoNotWriteFiles() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos add Compare a > bb", "todos edit 1 --title Foo > bb",
      "/todos/1 edit --title 'Bar > bb'", "open /todos/2", "edit --title Baz > bb", "where")
    for text in ["Added t4 “Compare a > bb”", "t1 “Bar > bb”"] {
      #expect(talk.contains(text), "\(talk)")
    }
    // A value with blanks needs quotes.
    #expect(talk.components(separatedBy: "Unexpected argument '>'.").count == 3, "\(talk)")
    #expect(!talk.contains("Written"), "\(talk)")
  }

  @Test func aLetterIsNoTitle() async throws {
    let talk = try await TodosFixture().talk(says: "todos done v")
    #expect(talk.hasSuffix("Use the number of the item, or words of its title."), "\(talk)")
  }
}

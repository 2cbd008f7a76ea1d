import Testing

/// Options of the program, help and version.
@Suite struct OptionTests {
  @Test func helpListsEveryOption() async throws {
    let help = try await Atrium.run("--help")
    #expect(help.status == 0)
    for option in [
      "--config", "--data", "--set", "--script", "--keep-going", "--output", "--json", "--color",
      "--theme", "--language", "--yes", "--verbose", "--version", "--help",
    ] {
      #expect(help.output.contains("\n\(option)\t"), "\(option)")
    }
    for text in [
      "\nFeatures\tconsents calendar ", "\nCommands\tcheck doctor ", "todos add",
      "\n64\tThe command was used incorrectly.", "\n--profile\t",
    ] {
      #expect(help.output.contains(text), "\(help.output)")
    }
    #expect(try await Atrium.run("-h").output == help.output)
  }

  @Test func printsTheVersion() async throws {
    let version = try await Atrium.run("--version", "--json").answer()
    #expect((version["version"] as? String)?.split(separator: ".").count == 3)
    #expect(try await Atrium.run("--version").output.hasPrefix("Atrium\t"))
  }

  @Test func helpAfterACommandDescribesIt() async throws {
    let add = try await Atrium.run("todos", "add", "--help")
    #expect(add.status == 0)
    #expect(add.output.contains("add [<title>…]"))
    #expect(add.output.contains("--due"))
    #expect(!add.output.contains("reopen"))
    let todos = try await Atrium.run("todos", "--help")
    #expect(todos.output.contains("\treopen\t"))
    #expect(try await Atrium.run("help").output.contains("\tcalendar\t"))
    let all = try await Atrium.run("todos", "help", "all")
    #expect(all.output.contains("reopen <number>…"))
    let home = try ThrowawayHome()
    _ = try await Atrium.run("todos", "add", "No todo", "--help", in: home)
    #expect(try await Atrium.run("todos", "--json", in: home).todos().isEmpty)
  }

  @Test(arguments: [
    ("--jsn", "Did you mean '--json'?"), ("--outptu=json", "Did you mean '--output'?"),
    ("--zzz", "'atrium --help' lists the options."),
  ])
  func suggestsASimilarOption(_ option: String, _ hint: String) async throws {
    let outcome = try await Atrium.run(option, "todos")
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors == "Unknown option \(option).\n\(hint)\n")
  }

  @Test func suggestsToMoveAnOptionBeforeTheWords() async throws {
    let outcome = try await Atrium.run("todos", "list", "--data", "elsewhere")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors == """
        Unknown option --data.
        Put this program option before the words: atrium --data … todos

        """)
    let unknown = try await Atrium.run("todos", "list", "--dta", "--config=x", "--json")
    #expect(try unknown.failure() == "option.unknown")
    #expect(!unknown.errors.contains("--config"), "\(unknown)")
  }

  @Test(arguments: [
    ("todoss", "Did you mean 'todos'?"), ("halp", "Did you mean 'help'?"),
    ("/todo/1", "Did you mean '/todos'?"), ("/todos/1/x", "Start at /todos."),
  ])
  func suggestsASimilarWord(_ word: String, _ hint: String) async throws {
    let outcome = try await Atrium.run(word)
    #expect(outcome.errors.lines.last == hint)
  }

  @Test func listsTheRootsForAnUnknownAddress() async throws {
    let hint = try await Atrium.run("/zzz").errors.lines.last
    #expect(hint?.hasPrefix("Addresses start with /") == true && hint?.contains("/todos") == true)
  }

  @Test func anUnknownShortOptionIsNoPartOfATitle() async throws {
    let home = try ThrowawayHome()
    let outcome = try await Atrium.run("todos", "add", "Milk", "-t", "shop", in: home)
    #expect(outcome.status == 64 && outcome.errors.hasPrefix("Unknown option -t.\n"), "\(outcome)")
    #expect(try await Atrium.run("todos", "--json", in: home).todos().isEmpty)
  }

  @Test func scriptsDoNotAcceptAbbreviations() async throws {
    let outcome = try await Atrium.run("todos", "ad", "x", "--json")
    #expect(outcome.status == 64)
    #expect(try outcome.failure() == "command.unknown")
    #expect(try outcome.errors.object()["hint"] as? String == "Did you mean 'todos add'?")
  }

  @Test func suggestsASimilarChoice() async throws {
    let outcome = try await Atrium.run("todos", "add", "x", "--priority", "hihg")
    #expect(
      outcome.errors.lines.first
        == "--priority: 'hihg' is unknown; choose high, medium or low (did you mean 'high'?).")
  }

  @Test func selectsTheLanguage() async throws {
    #expect(try await Atrium.run("--language", "de").output.hasPrefix("Willkommen bei Atrium\n"))
    let german = try await Atrium.run(environment: ["LC_ALL": "de_AT.UTF-8"])
    #expect(german.output.hasPrefix("Willkommen bei Atrium\n"))
    #expect(try await Atrium.run("--language", "hr").output.hasPrefix("Dobro došli u Atrium\n"))
    for variable in ["LC_ALL", "LC_MESSAGES"] {
      let croatian = try await Atrium.run(environment: [variable: "hr_HR.UTF-8"])
      #expect(croatian.output.hasPrefix("Dobro došli u Atrium\n"))
    }
    let unknown = try await Atrium.run("--language", "fr", "--json")
    #expect(unknown.status == 64)
    #expect(try unknown.failure() == "option.invalid")
    #expect(try await Atrium.run("theme").output.contains("Language\ten\n"))
    let mistake = try await Atrium.run("--foo", environment: ["LANG": "de_DE.UTF-8"])
    #expect(mistake.errors.hasPrefix("Unbekannte Option --foo.\n"))
  }

  @Test func printsTheHomeScreenWithoutATerminal() async throws {
    let home = try await Atrium.run()
    #expect(home.status == 0)
    #expect(home.output.contains("\nFeatures: "))
    let json = try await Atrium.run("--json").answer()
    #expect(json["screen"] as? String == "home")
  }

  @Test func doesNotPromptIfOutputIsPiped() async throws {
    let terminal = try await EmulatedTerminal(running: ["sh", "-c", "'\(Atrium.path)' | cat"])
    #expect(try await terminal.waitForExit() == 0)
    #expect(terminal.screen().contains("\nFeatures: "))
  }
}

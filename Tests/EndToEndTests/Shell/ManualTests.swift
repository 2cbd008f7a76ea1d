import Foundation
import Testing

/// The manual page and the installation.
@Suite struct ManualTests {
  static let languages = ["en", "de", "hr"]

  private func page(_ language: String = "en") async throws -> String {
    let outcome = try await Atrium.run("man", "--language", language)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    return outcome.output
  }

  @Test func thePageListsOptionsCommandsSettingsAndStatuses() async throws {
    let page = try await page()
    #expect(page.hasPrefix(".TH \"ATRIUM\" 1 "))
    for option in ["config", "data", "keep\\-going", "output", "yes", "help"] {
      #expect(page.contains("\n\\fB\\-\\-\(option)\\fR"), "\(option)")
    }
    for word in ["check", "completion bash|zsh|fish", "man", "features", "todos\\&", "reopen"] {
      #expect(page.contains(word.replacing("\\&", with: "")), "\(word)")
    }
    #expect(page.contains("\n\\fBtodos.page\\fR (default 20)\nNumber of todos in a list.\n"))
    #expect(page.contains("\n.SH \"EXIT STATUS\"\n"))
    for status in [0, 64, 65, 66, 69, 70, 74, 75, 77, 78, 130] {
      #expect(page.contains("\n\\fB\(status)\\fR\n"), "\(status)")
    }
  }

  @Test(arguments: languages) func thePageIsASCIIWithKnownRequests(
    _ language: String
  ) async throws {
    let requests: Set = [
      ".TH", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".EX", ".EE",
    ]
    for line in try await page(language).lines {
      #expect(line.utf8.allSatisfy { (0x20..<0x7f).contains($0) }, "\(line)")
      #expect(!line.hasPrefix("'"))
      guard line.hasPrefix(".") else { continue }
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test(.needs("groff"), arguments: languages)
  func groffReportsNoWarnings(_ language: String) async throws {
    let groff = Program(path: "/usr/bin/env", home: try ThrowawayHome())
    let outcome = try await groff.run(
      ["groff", "-man", "-ww", "-Tutf8", "-P-c"], input: page(language))
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("ATRIUM(1)"))
  }

  @Test(.needs("man"), arguments: languages)
  func manShowsThePage(_ language: String) async throws {
    let home = try ThrowawayHome()
    try await page(language).write(
      toFile: home.path("atrium.1"), atomically: true, encoding: .utf8)
    let man = Program(path: "/usr/bin/env", home: home, environment: ["MANWIDTH": "80"])
    let outcome = try await man.run(["man", "--warnings=w", "-l", "atrium.1"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("atrium todos add"))
  }

  @Test func thePageDoesNotDependOnTheDeployment() async throws {
    let home = try ThrowawayHome()
    let environment = ["ATRIUM_TODOS_ENABLED": "false", "ATRIUM_CONFIG": "nowhere"]
    let outcome = try await Atrium.run("man", environment: environment, in: home)
    #expect(outcome.status == 0)
    #expect(try await page() == outcome.output)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("")) == [])
  }

  @Test(.needs("strip")) func installsAndRemovesEveryFile() async throws {
    let home = try ThrowawayHome()
    let script = DocumentationTests.root.appending(path: "Scripts/install.sh")
      .path(percentEncoded: false)
    let bash = Program(path: "/bin/bash", home: home)
    let outcome = try await bash.run([script, Atrium.path, "there"])
    #expect(outcome == Program.Outcome(output: "", errors: "", status: 0))
    func files() throws -> Set<String> {
      let all = FileManager.default.enumerator(atPath: home.path("there"))
      return Set((all?.allObjects as? [String] ?? []).filter { $0.contains("atrium") })
    }
    #expect(
      try files() == [
        "share/atrium",
        "bin/atrium", "share/man/man1/atrium.1", "share/bash-completion/completions/atrium",
        "share/zsh/site-functions/_atrium", "share/fish/vendor_completions.d/atrium.fish",
        "share/atrium/screen.schema.json", "share/atrium/plugin.schema.json",
        "share/atrium/deployment.schema.json",
      ])
    let installed = Program(path: home.path("there/bin/atrium"), home: home)
    #expect(try await installed.run(["--version"]).status == 0)
    #expect(
      try String(contentsOfFile: home.path("there/share/man/man1/atrium.1"), encoding: .utf8)
        == (try await page()))
    #expect(try await bash.run([script, "--remove", "there"]).status == 0)
    #expect(try files() == [])
  }
}

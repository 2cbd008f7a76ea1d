import Foundation
import Testing

/// Code that does not ask for consent does not compile.
@Suite(.needsCompiler) struct PermitTests {
  /// The beginning of each program: two purposes, and a function that needs a permit.
  private static let beginning = """
    import AtriumCore
    import AtriumScreen

    enum Storing: Purpose {
      static let id = "diary.store"
      static let name: Phrase = "Store"
      static let text: Phrase = "It is stored."
    }
    enum Sending: Purpose {
      static let id = "diary.send"
      static let name: Phrase = "Send"
      static let text: Phrase = "It is sent."
    }
    func store(_ page: String, _ permit: Permit<Storing>) {}

    """

  @Test func codeThatAsksForConsentCompiles() async throws {
    let errors = try await compile(
      """
      func write(_ page: String, gate: any ConsentGate) async throws {
        store(page, try await gate.permit(for: Storing.self))
        if let permit = try await gate.permitIfGiven(for: Storing.self) { store(page, permit) }
      }
      """)
    #expect(errors == "")
  }

  @Test(arguments: [
    ("let permit = Permit<Storing>()", "initializer is inaccessible"),
    ("let permit: Permit<Storing> = .init()", "initializer is inaccessible"),
    ("extension Permit { static var forged: Permit { Permit() } }", "initializer is inaccessible"),
    (
      "extension Permit { init(forged: Void) {} }",
      "'self.init' isn't called"
    ),
    (
      "func write(gate: any ConsentGate) async throws "
        + "{ store(\"\", try await gate.permit(for: Sending.self)) }",
      "cannot convert value of type"
    ),
    (
      "func write(_ permit: Permit<Sending>) { store(\"\", permit) }",
      "cannot convert value of type"
    ),
    (
      "func write(gate: any ConsentGate) async throws "
        + "{ store(\"\", try await gate.permitIfGiven(for: Storing.self)) }",
      "must be unwrapped"
    ),
    ("func write() { store(\"\") }", "missing argument"),
    (
      "struct Mine: Decodable { let permit: Permit<Storing> }",
      "does not conform to protocol 'Decodable'"
    ),
  ])
  func forgedPermitsDoNotCompile(_ forgery: String, _ error: String) async throws {
    let errors = try await compile(forgery)
    #expect(errors.contains("error: ") && errors.contains(error), "\(forgery)\n\(errors)")
  }

  /// The messages of the compiler about a program that uses the built modules.
  private func compile(_ program: String) async throws -> String {
    let home = try ThrowawayHome()
    try (Self.beginning + program).write(
      toFile: home.path("program.swift"), atomically: false, encoding: .utf8)
    let outcome = try await Program(path: "/usr/bin/env", home: home).run([
      "swiftc", "-emit-sil", "-o", "/dev/null", "-parse-as-library", "-swift-version", "6", "-I",
      Compiler.modules, "program.swift",
    ])
    #expect((outcome.status == 0) == (outcome.errors == ""), "\(outcome)")
    return outcome.errors
  }
}

/// The modules that the compiler built with the tests.
private enum Compiler {
  static let modules = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "Modules").path(percentEncoded: false)
}

extension Trait where Self == ConditionTrait {
  fileprivate static var needsCompiler: Self {
    .enabled("there is no swiftc, or no module AtriumCore next to the tests") {
      let program = Program(path: "/usr/bin/env", home: try ThrowawayHome())
      return try await program.run(["swiftc", "--version"]).status == 0
        && FileManager.default.fileExists(atPath: Compiler.modules + "/AtriumCore.swiftmodule")
    }
  }
}

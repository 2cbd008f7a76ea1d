import Foundation
import Testing

/// `Program` runs programs with input, limits and a temporary home.
@Suite struct ProgramTests {
  func sh() throws -> Program { Program(path: "/bin/sh", home: try ThrowawayHome()) }

  @Test func runsAtrium() async throws {
    let outcome = try await Atrium.run()
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Welcome") && !outcome.errors.contains("Welcome"))
  }

  @Test func passesInputAndSeparatesOutputs() async throws {
    let outcome = try await sh().run(["-c", "cat; echo \"$0\" >&2; exit 66", "é"], input: "in\n")
    #expect(outcome == Program.Outcome(output: "in\n", errors: "é\n", status: 66))
  }

  @Test func aSignalIsPartOfTheExitStatus() async throws {
    #expect(try await sh().run(["-c", "kill -TERM $$"]).status == 128 + 15)
  }

  @Test func killsAHangingProgramWithItsChildren() async throws {
    let error = await #expect(throws: Program.TimedOut.self) {
      try await sh().run(["-c", "echo begun; sleep 600; sleep 600"], within: .milliseconds(500))
    }
    #expect(error?.soFar.output == "begun\n")
  }

  @Test func programsSeeOnlyTheirTemporaryHome() async throws {
    var program: Program? = try sh()
    let path = try #require(program?.home.path(""))
    program?.environment = ["ATRIUM_X": "1"]
    let outcome = try await program?.run(["-c", "echo \"$HOME $ATRIUM_X\"; touch \"$HOME/a\""])
    #expect(outcome?.output == "\(path) 1\n")
    #expect(FileManager.default.fileExists(atPath: path + "/a"))
    program = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}

import Foundation
import Testing

/// `Scripts/test_results.py` summarizes the runs of `make test`.
@Suite(.needs("python3")) struct TestResultsTests {
  /// The events of a run with passed, failed and skipped tests, known issues and a warning.
  private static let sample = "Tests/Samples/testruns/failures.jsonl"

  /// The summary of streams of events, each the sample filtered by a command of the shell.
  private func summary(of filters: String...) async throws -> Program.Outcome {
    let files = filters.indices.map { "\"$HOME/\($0)\"" }
    let lines = zip(filters, files).map { "{ \($0); } <\(Self.sample) >\($1)" }
    let script =
      "cd '\(DocumentationTests.root.path(percentEncoded: false))'\n"
      + lines.joined(separator: "\n") + "\nScripts/test_results.py \(files.joined(separator: " "))"
    return try await Program(path: "/bin/bash", home: ThrowawayHome()).run(["-c", script])
  }

  @Test func everyTestCountsOnce() async throws {
    let outcome = try await summary(of: "cat")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(
      outcome.output.lines.suffix(4) == [
        "2 skipped: no server", "1 skipped: no reason given", "2 known issues",
        "6 passed, 4 failed, 3 skipped",
      ], "\(outcome)")
    let twice = try await summary(of: "cat", "cat")
    #expect(twice.output.hasSuffix("4 known issues\n12 passed, 8 failed, 6 skipped\n"), "\(twice)")
  }

  @Test func failuresHaveTheirPlacesAndMessages() async throws {
    let outcome = try await summary(of: "cat")
    for text in [
      "✘ SampleTests/S.swift:15: SampleTests.Failing/single(): Expectation failed: \"a\" == \"b\"\n"
        + "    the \"list\"\n    second line\n",
      "SampleTests.Failing/several(n:): Expectation failed: (n → 2) == 1\n",
      "SampleTests.Failing/mixed(): Issue recorded\n    unknown\n",
      "✘ SampleTests/S.swift:19: unknown test: Issue recorded\n    late\n",
    ] {
      #expect(outcome.output.contains(text), "\(outcome)")
    }
    #expect(!outcome.output.contains("later") && !outcome.output.contains("careful"), "\(outcome)")
  }

  @Test func knownIssuesAndWarningsDoNotFail() async throws {
    let outcome = try await summary(of: #"grep -v '"isFailure":true'"#)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.hasSuffix("2 known issues\n10 passed, 0 failed, 3 skipped\n"))
  }

  @Test func aRunThatEndedEarlyFails() async throws {
    let crashed = try await summary(
      of: #"grep -v '"isFailure":true' | grep -v '"testEnded".*single()\|"runEnded"'"#)
    #expect(crashed.status == 1, "\(crashed)")
    #expect(crashed.output.contains("✘ SampleTests.Failing/single() did not end.\n"), "\(crashed)")
    #expect(crashed.output.hasSuffix("9 passed, 1 failed, 3 skipped\n"), "\(crashed)")
    for command in ["head -c 15000", "true"] {
      let cut = try await summary(of: command)
      #expect(cut.status == 1 && cut.output.contains("✘ The run ended early"), "\(cut)")
    }
    let empty = try await summary(of: #"grep '"runEnded"'"#)
    #expect(empty.status == 1 && empty.output.contains("✘ The run had no test"), "\(empty)")
  }
}

import Foundation
import Testing

/// What the README says that `make` does, beside building and testing.
@Suite struct MakeTests {
  private let root = DocumentationTests.root.path(percentEncoded: false)

  private func bash(
    _ script: String, _ environment: [String: String] = [:]
  ) async throws -> Program.Outcome {
    try await Program(path: "/bin/bash", home: ThrowawayHome(), environment: environment)
      .run(["-c", "cd '\(root)'; \(script)"], within: .seconds(120))
  }

  @Test(.needs("make")) func aloneItListsWhatThereIs() async throws {
    let outcome = try await bash("make")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    for target in ["run", "test", "install", "demo", "feature", "bench", "fuzz", "docs"] {
      #expect(outcome.output.contains("\nmake \(target) "), "\(target): \(outcome.output)")
    }
  }

  @Test(.needs("make")) func aFeatureIsMadeByThePackageItself() async throws {
    let outcome = try await bash("make -n feature NAME=BookClub")
    let command = outcome.output.split(whereSeparator: \.isWhitespace).filter { $0 != "\\" }
    #expect(
      command.joined(separator: " ").hasSuffix(
        "--allow-writing-to-package-directory new-feature BookClub"), "\(outcome)")
  }

  @Test(.needs("docc")) func theReferenceIsMade() async throws {
    let scratch = PrebuiltPackage.scratch.path(percentEncoded: false)
    let outcome = try await bash("Scripts/docs.sh '\(scratch)' AtriumFiles")
    #expect(outcome.status == 0, "\(outcome)")
    let index = scratch + "/docs/AtriumFiles/data/documentation/atriumfiles/privatefile.json"
    #expect(FileManager.default.fileExists(atPath: index), "\(outcome)")
  }

  @Test func theTourLeavesNothing() async throws {
    let outcome = try await bash("Scripts/demo.sh '\(Atrium.path)'; ls \"$TMPDIR\"")
    #expect(outcome.status == 0 && outcome.output.contains("\n$ atrium todos list\n"), "\(outcome)")
    #expect(!outcome.output.contains("\ntmp."), "\(outcome)")
  }

  /// On a machine without apt-get, of which only the shell's own tools and a Swift are left.
  @Test func elsewhereItSaysWhatToInstall() async throws {
    let outcome = try await bash(
      """
      mkdir "$HOME/bin"; for tool in sort head sed env bash; do
        ln -s "$(command -v $tool)" "$HOME/bin/$tool"; done
      printf '#!/bin/sh\\necho Swift version 6.3' > "$HOME/bin/swiftc"; chmod +x "$HOME/bin/swiftc"
      PATH="$HOME/bin" Scripts/deps.sh
      """)
    #expect(outcome.status == 1, "\(outcome)")
    for package in ["libedit-dev", "libsqlite3-dev", "libcurl4-openssl-dev", "libzbar-dev"] {
      #expect(outcome.errors.contains(package), "\(outcome)")
    }
    #expect(outcome.errors.contains("the development files of libxml-2.0"), "\(outcome)")
  }
}

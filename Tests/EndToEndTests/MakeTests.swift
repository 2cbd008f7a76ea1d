import Foundation
import Testing

/// The targets of the Makefile, except those that build and test.
@Suite struct MakeTests {
  private let root = DocumentationTests.root.path(percentEncoded: false)

  private func bash(
    _ script: String, _ environment: [String: String] = [:]
  ) async throws -> Program.Outcome {
    try await Program(path: "/bin/bash", home: ThrowawayHome(), environment: environment)
      .run(["-c", "cd '\(root)'; \(script)"], within: .seconds(120))
  }

  @Test(.needs("make")) func listsTheTargetsByDefault() async throws {
    let outcome = try await bash("make")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    for target in [
      "run", "test", "test-servers", "test-release", "install", "demo", "feature", "bench", "fuzz",
      "torture", "docs",
    ] {
      #expect(outcome.output.contains("\nmake \(target) "), "\(target): \(outcome.output)")
    }
  }

  /// A script in place of `swift` records its arguments.
  @Test(.needs("make"), .needs("strip"))
  func installsAReleaseBuild() async throws {
    let outcome = try await bash(
      """
      mkdir -p "$HOME/bin" "$HOME/static/release"
      ln -s '\(Atrium.path)' "$HOME/static/release/atrium"
      printf '#!/bin/sh\\necho "$ATRIUM_FEATURES: $*"' > "$HOME/bin/swift"
      chmod +x "$HOME/bin/swift"
      PATH="$HOME/bin:$PATH" make -s install \\
        STATIC="$HOME/static" PREFIX="$HOME/there" FEATURES="todos news"
      wc -c <"$HOME/there/bin/atrium"
      """)
    #expect(outcome.status == 0, "\(outcome)")
    let command = try #require(outcome.output.lines.first)
    #expect(command.hasPrefix("todos news: build "), "\(command)")
    for option in [
      "-c release", "--static-swift-stdlib", "-Xlinker -L/", "-Xlinker --gc-sections",
      "-Xlinker --no-export-dynamic", "-Xlinker -pie", "-Xlinker -z -Xlinker relro",
      "-Xlinker -z -Xlinker now", "-Xlinker -z -Xlinker noexecstack", "-Xswiftc -static-libgcc",
      "-Xswiftc -use-ld=lld",
      "-Xcc -ffunction-sections",
    ] {
      #expect(command.contains(option), "\(option): \(command)")
    }
    #expect(!command.contains("-no-pie"), "\(command)")
    let size = try #require(outcome.output.lines.last.flatMap { Int($0) })
    let message = "/there/bin/atrium, \((size + 500_000) / 1_000_000) MB"
    #expect(outcome.output.lines.dropLast().last?.hasSuffix(message) == true, "\(outcome)")
  }

  @Test func benchmarkRowsCompareWithTheirLimits() async throws {
    let outcome = try await bash(
      """
      cd Benchmarks
      python3 -B -c '
      from bench import line
      print(line("list", 5, 10, "peer", 20))
      print(line("list", 15, 10))
      print(line("rate", 9, 10, "peer", 3, more_is_better=True))
      print(line("rate", 11, 10, more_is_better=True))
      print(line("new", 5))'
      """)
    #expect(
      outcome.output.lines.map { $0.split(separator: " ").joined(separator: " ") } == [
        "list 5.00 10 kept peer 20.00 0.25", "list 15.00 10 MISSED - - -",
        "rate 9.00 10 MISSED peer 3.00 3.00", "rate 11.00 10 kept - - -", "new 5.00 - - - -",
      ], "\(outcome)")
  }

  @Test(.needs("make")) func featureRunsThePackagePlugin() async throws {
    let outcome = try await bash("make -n feature NAME=BookClub")
    let command = outcome.output.split(whereSeparator: \.isWhitespace).filter { $0 != "\\" }
    #expect(
      command.joined(separator: " ").hasSuffix(
        "--allow-writing-to-package-directory new-feature BookClub"), "\(outcome)")
  }

  /// Fuzz/fuzz.sh takes the module, the files and the samples of a target from its first lines.
  @Test func fuzzTargetsNameTheirModuleAndSamples() async throws {
    let outcome = try await bash(
      """
      for target in Fuzz/*Fuzz.swift; do
        module=$(sed -n 's|^// Module: ||p' "$target")
        samples=$(sed -n 's|^// Samples: ||p' "$target")
        files=$(sed -n 's|^// With: ||p' "$target")
        [ -n "$module" ] && [ -n "$(find Sources -type d -name "$module")" ] || echo "$target: module"
        [ -n "$samples" ] && [ -n "$(ls "$samples")" ] || echo "$target: samples"
        for file in $files; do [ -f "$file" ] || echo "$target: $file"; done
      done
      ls Fuzz/*Fuzz.swift | wc -l
      """)
    #expect(outcome.output.lines.count == 1, "\(outcome)")
    #expect(outcome.output.lines.first.flatMap { Int($0) } ?? 0 > 0, "\(outcome)")
  }

  @Test(.needs("docc")) func buildsTheReference() async throws {
    let scratch = PrebuiltPackage.scratch.path(percentEncoded: false)
    let outcome = try await bash("Scripts/docs.sh '\(scratch)' AtriumFiles")
    #expect(outcome.status == 0, "\(outcome)")
    let index = scratch + "/docs/AtriumFiles/data/documentation/atriumfiles/privatefile.json"
    #expect(FileManager.default.fileExists(atPath: index), "\(outcome)")
  }

  @Test func theDemoLeavesNoFiles() async throws {
    let outcome = try await bash("Scripts/demo.sh '\(Atrium.path)'; ls \"$TMPDIR\"")
    #expect(outcome.status == 0 && outcome.output.contains("\n$ atrium todos list\n"), "\(outcome)")
    #expect(!outcome.output.contains("\ntmp."), "\(outcome)")
  }

  /// Runs Scripts/deps.sh with a PATH that has only basic tools and a script in place of `swiftc`.
  private func checkDependencies(swift version: String) async throws -> Program.Outcome {
    try await bash(
      """
      mkdir "$HOME/bin"; for tool in sort head sed env bash; do
        ln -s "$(command -v $tool)" "$HOME/bin/$tool"; done
      printf '#!/bin/sh\\necho Swift version \(version)' > "$HOME/bin/swiftc"
      chmod +x "$HOME/bin/swiftc"
      PATH="$HOME/bin" Scripts/deps.sh
      """)
  }

  @Test func refusesAnOlderSwift() async throws {
    let outcome = try await checkDependencies(swift: "6.0.3")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.errors.hasPrefix("error: Swift 6.1 or newer is needed; this is 6.0.3.\n"))
    #expect(try await !checkDependencies(swift: "6.1").errors.contains("newer is needed"))
  }

  @Test func listsMissingPackagesWithoutAptGet() async throws {
    let outcome = try await checkDependencies(swift: "6.3")
    #expect(outcome.status == 1, "\(outcome)")
    for package in [
      "libsqlite3-dev", "libcurl4-openssl-dev", "libxml2-dev", "zlib1g-dev", "libpng-dev",
      "libjpeg-dev", "libzbar-dev", "libqrencode-dev",
    ] {
      #expect(outcome.errors.contains(package), "\(outcome)")
    }
    #expect(outcome.errors.contains("the development files of libxml-2.0"), "\(outcome)")
  }
}

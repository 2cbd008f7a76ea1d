import Testing

/// What the program loads when it starts.
@Suite struct LibraryTests {
  /// The dynamic linker tells what it looks for (ld.so(8)).
  private func loaded(_ program: String, _ arguments: String...) async throws -> String {
    let program = Program(
      path: program, home: try ThrowawayHome(), environment: ["LD_DEBUG": "libs"])
    return try await program.run(arguments).errors
  }

  private func expectNone(of names: String...) async throws {
    for word in ["--version", "features"] {
      let libraries = try await loaded(Atrium.path, word)
      #expect(libraries.contains("libsqlite3"), "The linker tells nothing: \(libraries)")
      for name in names { #expect(!libraries.contains(name), "\(word)") }
    }
  }

  @Test func aStartWithoutNetworkLoadsNoNetworkLibrary() async throws {
    try await expectNone(of: "libcurl")
  }

  @Test func aStartWithoutPagesAndPicturesLoadsNoLibraryForThem() async throws {
    try await expectNone(of: "libxml2", "libpng", "libjpeg", "libzbar", "libqrencode")
  }
}

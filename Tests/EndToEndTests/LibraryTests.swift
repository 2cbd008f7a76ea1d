import Testing

/// What the program loads when it starts.
@Suite struct LibraryTests {
  /// The dynamic linker tells what it looks for (ld.so(8)).
  private func loaded(_ program: String, _ arguments: String...) async throws -> String {
    let program = Program(
      path: program, home: try ThrowawayHome(), environment: ["LD_DEBUG": "libs"])
    return try await program.run(arguments).errors
  }

  @Test func aStartLoadsNoLibraryThatItDoesNotNeed() async throws {
    for word in ["--version", "features"] {
      let libraries = try await loaded(Atrium.path, word)
      #expect(libraries.contains("libsqlite3"), "The linker tells nothing: \(libraries)")
      for name in ["curl", "xml2", "png", "jpeg", "zbar", "qrencode"] {
        #expect(!libraries.contains("lib\(name)"), "\(word)")
      }
    }
  }
}

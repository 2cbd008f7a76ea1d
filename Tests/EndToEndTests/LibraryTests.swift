import Testing

/// The program starts without libraries that only some commands need.
@Suite struct LibraryTests {
  /// The log of the dynamic linker (LD_DEBUG in ld.so(8)).
  private func loaded(_ program: String, _ arguments: String...) async throws -> String {
    let program = Program(
      path: program, home: try ThrowawayHome(), environment: ["LD_DEBUG": "libs"])
    return try await program.run(arguments).errors
  }

  private func expectNotLoaded(of names: String...) async throws {
    for word in ["--version", "features"] {
      let libraries = try await loaded(Atrium.path, word)
      #expect(libraries.contains("libc.so"), "The log is empty: \(libraries)")
      for name in names { #expect(!libraries.contains(name), "\(word)") }
    }
  }

  @Test func startsWithoutTheNetworkLibrary() async throws {
    try await expectNotLoaded(of: "libcurl")
  }

  @Test func startsWithoutXMLAndPictureLibraries() async throws {
    try await expectNotLoaded(of: "libxml2", "libpng", "libjpeg", "libzbar", "libqrencode")
  }
}

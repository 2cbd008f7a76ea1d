import AtriumTesting
import Foundation
import Testing

/// Tests are skipped, with a reason, if the machine lacks a program that they need.
extension Trait where Self == ConditionTrait {
  static func needs(_ program: String) -> Self {
    .enabled("\(program) is not installed") {
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: $0 + "/" + program)
      }
    }
  }

  /// unshare(1) with the permission to mount file systems.
  static var needsMountNamespaces: Self {
    .enabled("file systems cannot be mounted") {
      let program = Program(path: "/usr/bin/env", home: try ThrowawayHome())
      let words = ["unshare", "--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs"]
      return try await program.run(words + ["tmpfs", program.home.path("")]).status == 0
    }
  }

  static var needsTmux: Self { .enabled(if: TmuxTerminal.path != nil, "tmux is not installed") }

  static var needsOrthanc: Self {
    .enabled(if: OrthancServer.path != nil, "Orthanc is not installed")
  }

  static var needsDicomWeb: Self {
    .enabled(
      if: OrthancServer.path != nil && OrthancServer.dicomWeb != nil,
      "Orthanc or orthanc-dicomweb is not installed")
  }

  static var needsOpenSSL: Self {
    .enabled("openssl is not installed") { TestCertificate.isAvailable }
  }

  static var needsMailServer: Self {
    .enabled("python3-aiosmtpd or openssl is not installed") {
      SMTPServer.isAvailable && TestCertificate.isAvailable
    }
  }

  /// Python with its module sqlite3.
  static var needsPython: Self {
    .enabled("python3 is not installed") {
      let program = Program(path: "/usr/bin/env", home: try ThrowawayHome())
      return try await program.run(["python3", "-c", "import sqlite3"]).status == 0
    }
  }

  static func needsPythonModule(_ name: String) -> Self {
    .enabled("python3 has no module \(name)") {
      try ExternalValidator(needing: name).isAvailable
    }
  }
}

import Foundation
import Glibc
import Synchronization
import Testing

/// Orthanc on 127.0.0.1 with an empty folder. It ends when the last reference to it is released.
final class OrthancServer: Sendable {
  let url: String
  private let port: UInt16
  private let program: Program
  private let configuration: String
  private let running = Mutex<ChildProcess?>(nil)

  /// - Parameters:
  ///   - login: the only user; `nil` admits everyone.
  ///   - plugins: the paths of plug-ins.
  init(
    in home: ThrowawayHome, login: (user: String, password: String)? = nil, plugins: [String] = []
  ) async throws {
    port = try Self.freePort()
    url = "http://127.0.0.1:\(port)"
    program = Program(path: try #require(Self.path), home: home)
    let folder = home.path("orthanc-\(port)")
    configuration = folder + ".json"
    let users = login.map { "{\"\($0.user)\": \"\($0.password)\"}" } ?? "{}"
    let plugins = plugins.map { "\"\($0)\"" }.joined(separator: ", ")
    try """
    {"Name": "test", "StorageDirectory": "\(folder)", "IndexDirectory": "\(folder)",
     "HttpPort": \(port), "RemoteAccessAllowed": false, "DicomServerEnabled": false,
     "AuthenticationEnabled": \(login != nil), "RegisteredUsers": \(users), "Plugins": [\(plugins)]}
    """.write(toFile: configuration, atomically: false, encoding: .utf8)
    try await start()
  }

  deinit { stop() }

  func start() async throws {
    let process = try program.start([configuration])
    running.withLock { $0 = process }
    let end = ContinuousClock.now + .seconds(120)
    while !Self.accepts(port) {
      guard ContinuousClock.now < end else { throw POSIXError(.ETIMEDOUT) }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  func stop() {
    running.withLock { process in
      process?.stop()
      process = nil
    }
  }

  static let path: String? = ["/usr/sbin/Orthanc", "/usr/bin/Orthanc", "/usr/local/sbin/Orthanc"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  /// The plug-in for DICOMweb, below `/dicom-web`.
  static let dicomWeb: String? = ["/usr/share/orthanc/plugins", "/usr/local/share/orthanc/plugins"]
    .map { $0 + "/libOrthancDicomWeb.so" }.first { FileManager.default.fileExists(atPath: $0) }

  static func freePort() throws -> UInt16 {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = Self.address(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func accepts(_ port: UInt16) -> Bool {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = Self.address(port)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}

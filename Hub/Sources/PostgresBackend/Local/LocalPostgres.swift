public import Foundation

/// A separate PostgreSQL server in a folder, for trials and tests. It listens on a free port of
/// 127.0.0.1 and asks for a password, which the folder keeps.
///
/// PostgreSQL refuses to run as root; root runs it as the user `postgres`, or `nobody`.
public struct LocalPostgres: Sendable {
  public let folder: URL
  /// The folder of the programs `initdb` and `pg_ctl`.
  let programs: URL
  public let port: Int
  private let password: String

  /// An error of the server's programs.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// `true` if the programs of the server are installed.
  public static var isInstalled: Bool { (try? findPrograms()) != nil }

  /// The libpq URL of the database.
  public var url: String { "postgresql://atrium:\(password)@127.0.0.1:\(port)/postgres" }

  private var data: String { folder.appending(path: "data").path }
  private var log: String { folder.appending(path: "postgres.log").path }

  /// Starts the server. The first call for a folder creates it; its parent must exist.
  /// - Parameters:
  ///   - port: a free port if `nil`.
  ///   - settings: settings of `postgresql.conf`.
  public static func start(
    in folder: URL, port: Int? = nil, settings: [String: String] = [:]
  ) throws -> LocalPostgres {
    let exists = FileManager.default.fileExists(atPath: folder.path)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: exists)
    } catch {
      throw Failure(
        description: "cannot create \(folder.path): its parent is not a writable folder")
    }
    let secret = folder.appending(path: "password")
    let isNew = !FileManager.default.fileExists(atPath: secret.path)
    if isNew {
      let password = (0..<24).map { _ in String(UInt8.random(in: 16...255), radix: 16) }.joined()
      try Data(password.utf8).write(to: secret)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: secret.path)
    }
    let server = LocalPostgres(
      folder: folder, programs: try findPrograms(), port: try port ?? freePort(),
      password: String(decoding: try Data(contentsOf: secret), as: UTF8.self))
    try server.lock()
    if isNew { try Data().write(to: URL(fileURLWithPath: server.log)) }
    if getuid() == 0 { try server.giveFolderToUser() }
    if isNew {
      try server.run(
        "initdb", "--pgdata", server.data, "--username", "atrium", "--pwfile", secret.path,
        "--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C.UTF-8")
    }
    // The server still runs if its hub was killed, or is still stopping.
    let pid = URL(fileURLWithPath: server.data).appending(path: "postmaster.pid").path
    if FileManager.default.fileExists(atPath: pid) { try? server.stop() }
    try server.start(settings: settings)
    return server
  }

  /// Starts the server again after ``stop(_:)``, on the same port.
  public func start(settings: [String: String] = [:]) throws {
    let values = [
      "port": "\(port)", "listen_addresses": "127.0.0.1", "unix_socket_directories": "",
    ].merging(settings) { $1 }
    let options = values.sorted { $0.key < $1.key }.map { "-c \($0)='\($1)'" }
    try run(
      "pg_ctl", "start", "--wait", "--silent", "--pgdata", data, "--log", log, "--options",
      options.joined(separator: " "))
  }

  /// - Parameters:
  ///   - mode: `fast` ends connections; `immediate` is a crash.
  ///   - isWaiting: returns when the server has stopped. Otherwise, the next start waits for it.
  public func stop(_ mode: String = "fast", isWaiting: Bool = true) throws {
    try run(
      "pg_ctl", "stop", isWaiting ? "--wait" : "--no-wait", "--silent", "--pgdata", data,
      "--mode", mode)
  }

  /// Prevents other processes from using the folder until this process ends.
  private func lock() throws {
    let lock = open(folder.appending(path: "lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      throw Failure(description: "another process uses \(folder.path)")
    }
  }

  /// Runs a program with its output in the log. Foundation's `Process` would wait for the server,
  /// which inherits a descriptor from it.
  private func run(_ program: String, _ arguments: String...) throws {
    var command = ["env", "--chdir", folder.path]
    if getuid() == 0 {
      command += ["setpriv", "--reuid", Self.user, "--regid", Self.user, "--clear-groups"]
    }
    command += [programs.appending(path: program).path] + arguments
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&files, 1, 2)
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    var status: Int32 = 0
    guard posix_spawnp(&process, command[0], &files, nil, &words, environ) == 0,
      waitpid(process, &status, 0) == process, status == 0
    else { throw Failure(description: "\(program) failed: \(cause(in: log)); see \(log)") }
  }

  /// The newest error in the log of the server's programs, or the log's last line.
  private func cause(in log: String) -> String {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    let lines = text.split(whereSeparator: \.isNewline)
    let error = lines.last { $0.contains("error:") || $0.contains("FATAL:") }
    return (error ?? lines.last).map(String.init) ?? "no output"
  }

  /// The user that runs the server for root.
  private static let user = getpwnam("postgres") == nil ? "nobody" : "postgres"

  private func giveFolderToUser() throws {
    guard let user = getpwnam(Self.user)?.pointee else {
      throw Failure(description: "PostgreSQL does not run as root")
    }
    for path in [folder.path, folder.appending(path: "password").path, log] {
      guard chown(path, user.pw_uid, user.pw_gid) == 0 else {
        throw Failure(description: "cannot change the owner of \(path)")
      }
    }
  }

  /// Returns the folder of the newest installed version in Debian's layout, or that of PATH.
  private static func findPrograms() throws -> URL {
    let debian = URL(fileURLWithPath: "/usr/lib/postgresql")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: debian.path)) ?? []
    let newest = versions.compactMap { Int($0) }.sorted(by: >).map {
      debian.appending(path: "\($0)/bin")
    }
    let path = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    let folders = newest + path.map { URL(fileURLWithPath: String($0)) }
    let found = folders.first {
      FileManager.default.isExecutableFile(atPath: $0.appending(path: "initdb").path)
    }
    guard let found else {
      throw Failure(
        description: "PostgreSQL is not installed; on Debian: apt-get install postgresql")
    }
    return found
  }

  private static func freePort() throws -> Int {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    guard isBound else { throw Failure(description: "no free port on 127.0.0.1") }
    return Int(in_port_t(bigEndian: address.sin_port))
  }
}

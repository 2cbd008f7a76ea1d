import AtriumCore
import Foundation
import Glibc

@testable import Plugins

/// A temporary folder in which plug-ins run.
final class PluginFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "plugin-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Starts a script of sh(1), which leaves the number of its process in the file `pid`.
  func start(_ script: String) throws -> PluginProcess {
    try PluginProcess(
      "beds", ["/bin/sh", "-c", "echo $$ > pid\n" + script],
      environment: ["PATH": "/usr/bin:/bin"], in: path, streamLimit: 8 << 20)
  }

  func number(in file: String) throws -> Int32? {
    let text = try String(contentsOfFile: path + "/" + file, encoding: .utf8)
    return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  @discardableResult
  func write(_ text: String, to file: String, isProgram: Bool = false) throws -> String {
    let path = path + "/" + file
    guard isProgram else {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
    // A program cannot be started while a process has it open for writing, such as a child of this one before its
    // execve(2). Another process writes it.
    try text.write(toFile: path + ".text", atomically: true, encoding: .utf8)
    let copy = try Process.run(
      URL(filePath: "/bin/cp"), arguments: ["--remove-destination", path + ".text", path])
    copy.waitUntilExit()
    chmod(path, 0o755)
    return path
  }
}

/// Returns the processes of a group that run, without those that init(1) has yet to reap.
func running(inGroup group: Int32) -> [Int32] {
  let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return numbers.compactMap { Int32($0) }.filter { process in
    // The fields after the name: state, parent, group (proc(5)).
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let fields = status?.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 2 && fields[0] != "Z" && fields[2] == "\(group)"
  }
}

/// Waits until no process of a group runs; a killed one ends soon.
func waitForEnd(ofGroup group: Int32) async throws {
  while !running(inGroup: group).isEmpty { try await Task.sleep(for: .milliseconds(10)) }
}

public import Foundation

/// Tells the service manager that started the process about its state: sd_notify(3).
public struct ServiceNotifier: Sendable {
  public enum State: String, Sendable {
    case ready = "READY=1"
    case stopping = "STOPPING=1"
  }

  /// The path of the manager's socket, or its abstract name after `@`; `nil` without a manager.
  private let address: String?

  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    address = environment["NOTIFY_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Sends the state. Errors are ignored, as the manual page recommends.
  public func send(_ state: State) {
    guard let address else { return }
    var target = sockaddr_un()
    target.sun_family = sa_family_t(AF_UNIX)
    var path = Array(address.utf8)
    if path[0] == UInt8(ascii: "@") { path[0] = 0 }
    guard path.count < MemoryLayout.size(ofValue: target.sun_path) else { return }
    withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: path) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let length = MemoryLayout<sa_family_t>.size + path.count
    let message = Array(state.rawValue.utf8)
    _ = withUnsafePointer(to: &target) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, message, message.count, Int32(MSG_NOSIGNAL), $0, socklen_t(length))
      }
    }
  }
}

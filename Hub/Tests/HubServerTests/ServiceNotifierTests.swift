import Foundation
import HubServer
import Testing

struct ServiceNotifierTests {
  @Test(arguments: [false, true])
  func theStateIsSentToTheManager(isAbstract: Bool) throws {
    let folder = FileManager.default.temporaryDirectory
    let file = "hub-\(UUID().uuidString)"
    let name = isAbstract ? "@\(file)" : folder.appending(path: file).path
    defer { unlink(name) }
    let manager = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(manager) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var path = Array(name.utf8)
    if isAbstract { path[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(manager, $0, socklen_t(MemoryLayout<sa_family_t>.size + path.count)) == 0
      }
    }
    try #require(isBound)
    let notifier = ServiceNotifier(environment: ["NOTIFY_SOCKET": name])
    var buffer = [UInt8](repeating: 0, count: 100)
    for (state, text) in [(ServiceNotifier.State.ready, "READY=1"), (.stopping, "STOPPING=1")] {
      notifier.send(state)
      let count = recv(manager, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      try #require(count > 0)
      #expect(String(decoding: buffer[..<count], as: UTF8.self) == text)
    }
  }
}

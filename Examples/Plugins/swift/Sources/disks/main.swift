import Foundation

/// The space of a file system, in bytes.
struct Disk {
  var path: String
  var total: Int64
  var free: Int64

  var freeShare: Double { Double(free) / Double(max(total, 1)) }
}

/// Returns the space of the file systems at paths.
func disks(at paths: [String]) throws -> [Disk] {
  try paths.map { path in
    guard let values = try? FileManager.default.attributesOfFileSystem(forPath: path),
      let total = values[.systemSize] as? NSNumber, let free = values[.systemFreeSize] as? NSNumber
    else {
      throw Failure(
        kind: "unavailable", code: "disks.unreadable", message: "\(path) cannot be read.")
    }
    return Disk(path: path, total: total.int64Value, free: free.int64Value)
  }
}

func disks(_ request: Request) throws -> [Disk] {
  try disks(at: request.settings["paths"] as? [String] ?? ["/"])
}

var plugin = Plugin(
  "Disks",
  [
    "group": "information",
    "settings": [
      [
        "name": "paths", "type": "list", "default": ["/"],
        "help": "The folders whose file systems are listed.",
      ] as Object
    ],
  ])

plugin.command("list", "List the space of file systems", ["reading": true, "default": true]) {
  request in
  let rows: [[Any]] = try disks(request).map { disk in
    let share: Object = ["type": "share", "value": disk.freeShare]
    return [disk.path, "\(disk.free >> 30) GiB", share]
  }
  return [
    table(
      "disks", [("path", "Folder"), ("free", "Free"), ("share", "Free of all")], rows,
      empty: "No folder is set.")
  ]
}

plugin.hook("home") { request in
  let full = try disks(request).filter { $0.freeShare < 0.1 }.map(\.path)
  return ["line": full.isEmpty ? NSNull() : "nearly full: \(full.joined(separator: ", "))"]
}

try plugin.run()

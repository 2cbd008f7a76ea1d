// swift-tools-version: 6.1
import PackageDescription

let package = Package(name: "disks", targets: [.executableTarget(name: "disks")])

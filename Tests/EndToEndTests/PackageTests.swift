import Foundation
import Testing

/// Scripts/package.sh, with a small program in place of a release build. Scripts/package-check.sh
/// checks real packages.
@Suite struct PackageTests {
  private static let root = DocumentationTests.root

  /// Makes packages of one kind twice, in two folders, with the same time and commit.
  /// - Returns: the home, with the packages in `1` and `2`, and the paths that the script printed.
  private func packages(_ kind: String) async throws -> (home: ThrowawayHome, paths: [String]) {
    let home = try ThrowawayHome()
    let bash = Program(
      path: "/bin/bash", home: home,
      environment: ["SOURCE_DATE_EPOCH": "1800000000", "ATRIUM_COMMIT": "0123abcd"])
    let outcome = try await bash.run([
      "-c",
      """
      set -e
      build="$HOME/build"
      mkdir -p "$build/release"
      printf '%s' '#include <stdio.h>
      int main(void) { puts("{\\"version\\":\\"1.2.3\\"}"); }' |
        cc -x c -o "$build/release/atrium" -
      mkdir -p "$build/hub/release" "$build/hub/checkouts/swift-nio"
      cp "$build/release/atrium" "$build/hub/release/atrium-hub"
      echo "The SwiftNIO Project" > "$build/hub/checkouts/swift-nio/NOTICE.txt"
      for name in swift-asn1 swift-crypto swift-log; do
        mkdir -p "$build/checkouts/$name"
        echo "The $name Project" > "$build/checkouts/$name/NOTICE.txt"
      done
      cp '\(Self.root.path(percentEncoded: false)).build/workspace-state.json' "$build" 2>/dev/null ||
        echo '{ "object": { "dependencies": [] } }' > "$build/workspace-state.json"
      for folder in 1 2; do
        '\(Self.root.path(percentEncoded: false))Scripts/package.sh' \(kind) "$build" "$HOME/$folder"
        sleep 1
      done
      """,
    ])
    #expect(outcome.status == 0, "\(outcome)")
    return (home, outcome.output.lines)
  }

  private func output(
    of line: String, in home: ThrowawayHome
  ) async throws -> String {
    let outcome = try await Program(path: "/bin/bash", home: home).run(["-c", line])
    #expect(outcome.status == 0, "\(line): \(outcome)")
    return outcome.output
  }

  @Test(.needs("dpkg-shlibdeps"), .needs("strip"), .needs("cc"), .needs("python3"))
  func aDebianPackageHasTheFilesAndTheirLicences() async throws {
    let (home, paths) = try await packages("deb")
    let first = try #require(paths.first)
    let second = try #require(paths.last)
    #expect(try await output(of: "cmp '\(first)' '\(second)'", in: home) == "")
    let version = try await output(of: "dpkg-deb -f '\(first)' Version", in: home)
    #expect(version == "1.2.3~20270115.080000.0123abcd-1\n")
    let needed = try await output(of: "dpkg-deb -f '\(first)' Depends", in: home)
    #expect(needed.hasPrefix("libc6 (>= ") && needed.hasSuffix("zlib1g\n"), "\(needed)")
    let files = try await output(of: "dpkg-deb --fsys-tarfile '\(first)' | tar -t", in: home)
    for file in [
      "usr/bin/atrium", "usr/share/man/man1/atrium.1.gz",
      "usr/share/bash-completion/completions/atrium", "usr/share/zsh/vendor-completions/_atrium",
      "usr/share/fish/vendor_completions.d/atrium.fish", "etc/atrium/config.json.example",
      "usr/share/doc/atrium/copyright", "usr/share/doc/atrium/THIRD-PARTY.md",
      "usr/share/doc/atrium/NOTICE.gz", "usr/share/doc/atrium/changelog.Debian.gz",
    ] {
      #expect(files.contains("./\(file)\n"), "\(file): \(files)")
    }
    let conffiles = try await output(of: "dpkg-deb -I '\(first)' conffiles", in: home)
    #expect(conffiles == "/etc/atrium/config.json.example\n")
  }

  @Test(.needs("dpkg-shlibdeps"), .needs("strip"), .needs("cc"))
  func thePackageOfTheHubHasAUnitOfSystemd() async throws {
    let (home, paths) = try await packages("hub")
    let first = try #require(paths.first)
    #expect(first.hasSuffix("/atrium-hub_1.2.3~20270115.080000.0123abcd-1_amd64.deb"), "\(first)")
    let second = try #require(paths.last)
    #expect(try await output(of: "cmp '\(first)' '\(second)'", in: home) == "")
    let files = try await output(of: "dpkg-deb --fsys-tarfile '\(first)' | tar -t", in: home)
    for file in [
      "usr/bin/atrium-hub", "usr/lib/systemd/system/atrium-hub.service",
      "usr/share/man/man1/atrium-hub.1.gz",
      "usr/share/doc/atrium-hub/copyright", "usr/share/doc/atrium-hub/NOTICE.gz",
      "usr/share/doc/atrium-hub/examples/atrium-hub.conf",
      "usr/share/doc/atrium-hub/examples/nginx.conf",
    ] {
      #expect(files.contains("./\(file)\n"), "\(file): \(files)")
    }
    #expect(!files.contains("./etc/"))
    let scripts = try await output(of: "dpkg-deb -I '\(first)' prerm", in: home)
    #expect(scripts.hasPrefix("#!/bin/sh\n"))
    let unit = try await output(
      of:
        "dpkg-deb --fsys-tarfile '\(first)' | tar -xO ./usr/lib/systemd/system/atrium-hub.service",
      in: home)
    #expect(unit.contains("Type=notify\n") && unit.contains("ExecStart=/usr/bin/atrium-hub "))
  }

  @Test(.needs("strip"), .needs("cc"), .needs("python3"), .needs("pkg-config"))
  func anArchiveHasSumsAndNamesItsComponents() async throws {
    let (home, paths) = try await packages("tarball")
    let first = try #require(paths.first)
    let second = try #require(paths.last)
    #expect(first.hasSuffix("/atrium-1.2.3-20270115.080000.0123abcd-linux-x86_64.tar.gz"))
    #expect(try await output(of: "cmp '\(first)' '\(second)'", in: home) == "")
    _ = try await output(
      of: """
        cd "$HOME/1" && sha256sum --quiet -c *.sha256 && tar -xzf *.tar.gz && cd atrium-*/ &&
          sha256sum --quiet -c SHA256SUMS && cp share/doc/atrium/atrium.spdx.json "$HOME"
        """, in: home)
    let data = try Data(contentsOf: URL(filePath: home.path("atrium.spdx.json")))
    let document = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(document["spdxVersion"] as? String == "SPDX-2.3")
    let packages = try #require(document["packages"] as? [[String: Any]])
    let names = packages.compactMap { $0["name"] as? String }
    let page = try String(
      contentsOf: Self.root.appending(path: "THIRD-PARTY.md"), encoding: .utf8)
    #expect(names.filter { $0 != "atrium" && !page.contains($0) } == [])
    #expect(Self.linkedPackages(inPage: page).filter { !names.contains($0) } == [])
  }

  /// The Swift packages of a page like THIRD-PARTY.md that are part of the program.
  private static func linkedPackages(inPage page: String) -> [String] {
    page.matches(of: #/(?m)^\| \[([^\]]+)\]\([^)]*\) \| [\d.]+ \| ([^|]*) \|/#)
      .filter { !$0.2.hasPrefix("tests:") && !$0.2.hasSuffix("only") }.map { String($0.1) }
  }
}

import AtriumCore
import HealthCredentials
import Testing

@testable import Certificates

@Suite struct LinkOriginTests {
  private func refusal(_ url: String, allowsLocal: Bool = false) -> CredentialFinding? {
    do throws(CredentialFinding) {
      _ = try LinkOrigin(url, allowsLocal: allowsLocal)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "http://localhost:80/m", "https://localhost/m", "https://localhost./m", "https://a.localhost/m",
    "http://127.0.0.2/m", "http://[::1]:8080/m", "https://[::]/m", "https://0.0.0.0/m",
    "https://2130706433/m", "https://0x7f.1/m", "https://0177.0.0.1/m", "https://10.1.2.3/m",
    "https://172.31.0.1/m", "https://192.168.0.1:8443/m", "https://169.254.169.254/latest",
    "https://100.64.0.1/m", "https://[fe80::1]/m", "https://[fd00::1]/m", "https://224.0.0.1/m",
    "https://[ff02::1]/m", "https://[::ffff:127.0.0.1]/m", "https://[::ffff:7f00:1]/m",
    "https://[64:ff9b::7f00:1]/m", "https://[2002:7f00:1::]/m", "https://printer.local/m",
    "https://db.internal/m", "https://intranet/m", "https://LOCALHOST/m",
  ])
  func localLinksAreRefusedUnlessTheyAreAllowed(_ url: String) throws {
    let host = try HTTPAddress(url).authority
    #expect(refusal(url) == .localLink(host))
    #expect(refusal(url, allowsLocal: true) == nil)
  }

  @Test func linksAreEncryptedExceptOnThisMachine() {
    #expect(refusal("https://h.example.org/m") == nil)
    #expect(refusal("https://192.0.2.1/m") == nil)
    for allowsLocal in [true, false] {
      #expect(refusal("http://h.example.org/m", allowsLocal: allowsLocal) == .insecureLink)
      #expect(refusal("ftp://localhost/m", allowsLocal: allowsLocal) == .insecureLink)
    }
    #expect(refusal("http://192.168.1.1/m", allowsLocal: true) == .insecureLink)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://192.0.2.1/f", "http://192.0.2.1/f", "http://localhost:8080/f",
    "https://localhost/f", "https://127.0.0.1/f", "https://[fd00::1]/f", "https://printer.local/f",
    "https://user:password@192.0.2.1/f", "https://", "//[/f",
  ])
  func filesElsewhereArePublicAndEncrypted(_ location: String) throws {
    for allowsLocal in [true, false] {
      let origin = try LinkOrigin("https://h.example.org/m", allowsLocal: allowsLocal)
      #expect(origin.address(of: location) == nil)
    }
  }

  @Test func filesOfTheLinkAndOfPublicServersAreFetched() throws {
    let origin = try LinkOrigin("http://127.0.0.1:8080/m", allowsLocal: true)
    #expect(origin.address(of: "http://127.0.0.1:8080/f")?.target == "/f")
    #expect(origin.address(of: "f?a=1")?.target == "/f?a=1")
    #expect(origin.address(of: "http://127.0.0.1:8081/f") == nil)
    #expect(origin.address(of: "https://127.0.0.1:8080/f") == nil)
    #expect(origin.address(of: "https://192.0.2.1/f")?.host == "192.0.2.1")
    #expect(origin.address(of: "https://[2001:db8::1]/f")?.host == "[2001:db8::1]")
  }

  @Test func onlyTheServerOfALinkMayBeLocal() throws {
    let local = try LinkOrigin("https://192.168.1.1/m", allowsLocal: true)
    #expect(!local.isPublicOnly(try HTTPAddress("https://192.168.1.1/f")))
    #expect(local.isPublicOnly(try HTTPAddress("https://192.168.1.1:8443/f")))
    #expect(local.isPublicOnly(try HTTPAddress("https://h.example.org/f")))
    let other = try LinkOrigin("https://h.example.org/m", allowsLocal: false)
    #expect(other.isPublicOnly(try HTTPAddress("https://h.example.org/f")))
  }
}

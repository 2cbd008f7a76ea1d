import AtriumCore
import AtriumTesting
import Testing

@testable import AtriumNetworking

@Suite("Public addresses")
struct PublicAddressTests {
  @Test(
    "Addresses of this machine, of private networks and reserved ones are not public",
    arguments: [
      "127.0.0.1", "127.255.0.1", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255",
      "192.168.0.1", "192.0.0.8", "169.254.169.254", "100.64.0.1", "198.18.0.1", "224.0.0.1",
      "240.0.0.1", "255.255.255.255", "127.1", "2130706433", "0x7f000001", "017700000001", "[::1]",
      "[::]", "[fe80::1]", "[fec0::1]", "[fc00::1]", "[fdff::1]", "[ff02::1]", "[::ffff:10.0.0.1]",
      "[::ffff:7f00:1]", "[::127.0.0.1]", "[64:ff9b::10.0.0.1]", "[64:ff9b:1::1]", "[2002:a00:1::]",
    ])
  func local(host: String) throws {
    #expect(try #require(IPAddress(host: host)).isPublic == false)
  }

  @Test(
    "Other addresses are public",
    arguments: [
      "8.8.8.8", "172.32.0.1", "192.0.1.1", "100.128.0.1", "223.255.255.255", "[2001:db8::1]",
      "[2a00:1450::1]", "[::ffff:8.8.8.8]", "[64:ff9b::8.8.8.8]", "[2002:808:808::]",
    ])
  func other(host: String) throws {
    #expect(try #require(IPAddress(host: host)).isPublic)
    #expect(IPAddress(host: "example.org") == nil && IPAddress(host: "[x]") == nil)
  }

  @Test(
    "A request for public servers does not reach this machine, whatever its name",
    arguments: ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]"])
  func refused(host: String) async throws {
    try await FixtureServer.run { _ in
      .text("here")
    } while: { server in
      let port = try HTTPAddress(server.url).port
      let client = PatientClient(CurlClient())
      // A connection that is open already is not used.
      #expect(try await client.send(HTTPRequest("http://127.0.0.1:\(port)/")).status == 200)
      for method in ["GET", "POST"] {
        var request = HTTPRequest("http://\(host):\(port)/secret", method: method)
        request.isPublicOnly = true
        await #expect(throws: NetworkError.localAddress(host: "\(host):\(port)")) {
          try await client.send(request)
        }
      }
      #expect(server.requests.count == 1)
    }
  }
}

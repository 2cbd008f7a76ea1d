import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumCore

/// The sign-ins of deployment files, and the settings that name them.
@Suite struct SignInDeploymentTests {
  private func file(_ text: String, name: String = "config.json") -> DeploymentFile {
    DeploymentFile(Array(text.utf8), name: name, languages: Language.all)
  }

  @Test func readsTheWays() throws {
    let file = file(
      """
      {"signin": {
        "hospital": {"way": "device", "issuer": "https://a.org/r", "client": "atrium", "scopes": ["openid", "x"]},
        "ward": {"way": "code", "issuer": "http://127.0.0.1:8", "client": "c", "redirect": "http://localhost/"},
        "sites": {"way": "bearer", "file": "/run/token", "header": "X-Token"},
        "cloud": {"way": "command", "command": ["gcloud", "auth"], "parameter": "token"},
        "office": {"way": "password", "user": "ward"},
        "lab": {"way": "certificate", "file": "/a.pem", "key": "/a.key"}
      }}
      """)
    #expect(file.problems == [])
    let ways = [file.layer].signIns
    #expect(ways.map(\.name) == ["cloud", "hospital", "lab", "office", "sites", "ward"])
    #expect(
      ways.map(\.way) == [
        .command(["gcloud", "auth"]),
        .device(OAuthIssuer("https://a.org/r", client: "atrium", scopes: ["openid", "x"])),
        .certificate(ClientCertificate(path: "/a.pem", keyPath: "/a.key")),
        .password(user: "ward"), .bearer(path: "/run/token"),
        .code(OAuthIssuer("http://127.0.0.1:8", client: "c", redirect: "http://localhost/")),
      ])
    #expect(
      ways.map(\.carrier) == [
        .parameter("token"), .authorization, .authorization, .authorization, .header("X-Token"),
        .authorization,
      ])
    #expect(ways.map(\.usesAuthorization) == [false, true, false, true, false, true])
  }

  @Test(arguments: [
    (#"{"signin": 1}"#, "1:12"),
    (#"{"signin": {"a": 1}}"#, "1:18"),
    (#"{"signin": {"a": {}}}"#, "1:18"),
    (#"{"signin": {"a": {"way": "oauth"}}}"#, "1:26"),
    (#"{"signin": {"list": {"way": "password", "user": "a"}}}"#, "1:21"),
    (#"{"signin": {"A b": {"way": "password", "user": "a"}}}"#, "1:20"),
    (#"{"signin": {"a": {"way": "password"}}}"#, "1:18"),
    (#"{"signin": {"a": {"way": "password", "user": ""}}}"#, "1:46"),
    (#"{"signin": {"a": {"way": "password", "user": "b", "password": "c"}}}"#, "1:51"),
    (#"{"signin": {"a": {"way": "password", "user": "b", "parameter": "c"}}}"#, "1:51"),
    (#"{"signin": {"a": {"way": "device", "issuer": "https://a.org"}}}"#, "1:18"),
    (#"{"signin": {"a": {"way": "device", "issuer": "http://a.org", "client": "c"}}}"#, "1:46"),
    (
      #"{"signin": {"a": {"way": "device", "issuer": "https://u:p@a.org", "client": "c"}}}"#, "1:46"
    ),
    (
      #"{"signin": {"a": {"way": "device", "issuer": "https://a.org", "client": "c", "scopes": "openid"}}}"#,
      "1:88"
    ),
    (
      #"{"signin": {"a": {"way": "device", "issuer": "https://a.org", "client": "c", "scopes": ["a b"]}}}"#,
      "1:88"
    ),
    (
      #"{"signin": {"a": {"way": "code", "issuer": "https://a.org", "client": "c", "redirect": "https://b.org"}}}"#,
      "1:88"
    ),
    (#"{"signin": {"a": {"way": "bearer", "file": "token"}}}"#, "1:44"),
    (#"{"signin": {"a": {"way": "bearer", "file": "/t", "header": "a: b"}}}"#, "1:60"),
    (
      #"{"signin": {"a": {"way": "bearer", "file": "/t", "header": "a", "parameter": "b"}}}"#,
      "1:78"
    ),
    (#"{"signin": {"a": {"way": "command", "command": "gcloud"}}}"#, "1:48"),
    (#"{"signin": {"a": {"way": "certificate", "file": "/a", "header": "b"}}}"#, "1:55"),
  ])
  func invalidSignInsAreReportedWithTheirPlace(_ text: String, _ place: String) {
    let file = file(text)
    #expect(file.problems.map(\.location) == ["config.json:\(place)"], "\(file.problems)")
    #expect(file.problems.allSatisfy { $0.kind == .configuration })
    #expect(file.layer.signIns == [])
  }

  @Test func theHighestLayerThatNamesOneDecides() {
    let (low, high) = (
      #"{"signin": {"a": {"way": "password", "user": "b"}, "c": {"way": "password", "user": "d"}}}"#,
      #"{"signin": {"a": {"way": "password", "user": "e"}}}"#
    )
    let all = [file(low).layer, file(high).layer].signIns
    #expect(all.map(\.way) == [.password(user: "e"), .password(user: "d")])
  }

  @Test func settingsNameKnownSignIns() throws {
    func read(_ name: String) -> (SignInDeployment?, [Failure]) {
      let text = """
        {"signin": {"office": {"way": "password", "user": "b"}},
         "features": {"a": {"settings": {"signin": "\(name)"}}}}
        """
      // Other layers may have the sign-ins.
      let layers = [file(text).layer, Layer("above")]
      var reader = SettingsReader(
        feature: "a", layers: LayerStack(layers: layers).layers(of: "a"))
      let signIn = reader.signIn("signin", help: "Help.")
      return (signIn, reader.finish())
    }
    #expect(read("office").0?.name == "office" && read("office").1 == [])
    let (signIn, problems) = read("offic")
    #expect(signIn == nil)
    #expect(
      problems.map { $0.message.text(in: .en) } == [
        "a.signin: expected the name of a sign-in (office), found 'offic'."
      ])
    #expect(problems.first?.hint?.text(in: .en).contains("office") == true)
    #expect(problems.first?.location == "config.json:2:44")
  }

  @Test func theSchemaHasEveryWay() throws {
    let assembly = Assembly(examining: [], of: .test, catalog: [], platform: { _ in [] })
    let schema = assembly.deploymentSchema["properties"]?["signin"]?["additionalProperties"]?[
      "oneOf"]
    let ways = schema?.elements?.compactMap { $0["properties"]?["way"]?["const"]?.string }
    #expect(ways == SignInDeployment.Way.Kind.allCases.map(\.rawValue))
  }
}

public import AtriumCore
public import AtriumScreen
import AtriumTime

/// The state of a sign-in.
struct SignInState: Sendable {
  var name: String
  var kind: SignInDeployment.Way.Kind
  /// `true` if requests need no person.
  var isSignedIn: Bool
  /// The end of the validity of the token or the certificate; `nil` if it is not known.
  var expiry: Instant?
  /// `true` if the token is renewed without a person.
  var isRenewed: Bool
}

extension DeployedSignIns {
  func state(of signIn: SignInDeployment) async throws -> SignInState {
    var state = SignInState(
      name: signIn.name, kind: signIn.way.kind, isSignedIn: false, isRenewed: false)
    switch signIn.way {
    case .password: state.isSignedIn = try await secrets.secret(signIn.secretName) != nil
    case .certificate(let certificate):
      state.expiry = certificate.expiry
      state.isSignedIn =
        (try? await credentials(named: signIn.name).credential()) != nil
        && state.expiry.map { clock.now < $0 } ?? true
    case .bearer:
      state.isSignedIn = (try? await credentials(named: signIn.name).credential()) != nil
    case .command:
      state.isSignedIn = true
      state.expiry = try await storedToken(of: signIn)?.expiry
      state.isRenewed = true
    case .device, .code:
      guard let token = try await storedToken(of: signIn) else { break }
      state.isRenewed = token.refresh != nil
      state.isSignedIn = state.isRenewed || token.expiry.map { clock.now < $0 } ?? true
      state.expiry = token.expiry
    }
    return state
  }

  /// The sign-ins with their states, without tokens.
  public func list() async throws -> Screen {
    var states: [SignInState] = []
    for signIn in all { states.append(try await state(of: signIn)) }
    return .signIns(states, clock)
  }

  /// Checks for each sign-in whether requests can be sent without a person, and renews tokens that have expired.
  public func findings() async -> [HealthCheck.Finding] {
    var findings: [HealthCheck.Finding] = []
    for signIn in all {
      let check = "signin.\(signIn.name)"
      do {
        _ = try await credentials(named: signIn.name).credential()
        findings.append(.init(check, .good, .isSignedIn(try await state(of: signIn), clock)))
      } catch {
        let failure = Failure(error)
        findings.append(.init(check, .warning, failure.message, hint: failure.hint))
      }
    }
    return findings
  }
}

extension Screen {
  static func signIns(_ states: [SignInState], _ clock: any WallClock) -> Screen {
    Screen(
      "signins",
      [
        .table(
          Table(
            "signins", of: states,
            [
              .init("name", .name) { .text($0.name) },
              .init("way", .way) { .text($0.kind.rawValue) },
              .init("signedIn", .signedIn) { .flag($0.isSignedIn) },
              .init("expires", .expires) { .optional($0.expiry, clock.value(of:)) },
              .init("renewed", .renewed) { .flag($0.isRenewed) },
            ]))
      ] + (states.isEmpty ? [.empty(.noSignIns, hint: .addSignIn)] : []))
  }

  static func signedIn(_ state: SignInState, _ clock: any WallClock) -> Screen {
    let expiry: JSON = state.expiry.map { .string($0.timestamp) } ?? .null
    return Screen(
      "signin",
      ["name": .string(state.name), "signedIn": .bool(state.isSignedIn), "expires": expiry],
      .isSignedIn(state, clock))
  }

  /// - Parameter isFromDeployment: whether the deployment names the file or the program of the credential.
  static func signedOut(_ name: String, isFromDeployment: Bool) -> Screen {
    var screen = Screen("signout", ["name": .string(name)], .isSignedOut(name))
    if isFromDeployment { screen.blocks.append(.notice(.hint, .deploymentSignsIn(name))) }
    return screen
  }

  /// - Parameters:
  ///   - modules: the QR code of `text`; `nil` without one.
  ///   - text: the address with the code, if the issuer has one.
  static func enterCode(
    _ code: String, at address: String, of name: String, until end: Instant,
    _ clock: any WallClock, qr modules: [[Bool]]?, text: String
  ) -> Screen {
    Screen(
      "signin-code",
      [
        .text(.openAddress(name)), .field(Field("address", .address, .text(address))),
        .field(Field("code", .code, .text(code))),
        .field(Field("expires", .expires, clock.value(of: end))),
      ] + (modules.map { [.humanOnly([.qrCode(QRCode("qr", text: text, modules: $0))])] } ?? []))
  }

  static func openPage(_ address: String, of name: String) -> Screen {
    Screen(
      "signin-page",
      [.text(.openAddress(name)), .field(Field("address", .address, .text(address)))])
  }
}

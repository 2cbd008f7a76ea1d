import AtriumCore
import AtriumImaging
import AtriumScreen
import SignIn

/// `signin` and `signout`: the sign-ins that the deployment names.
extension MaintenanceCommands {
  /// The sign-ins of the files as they are now.
  var signIns: DeployedSignIns {
    var platform = session.platform
    platform.declaredSignIns = sources.layers.signIns
    return platform.signIns
  }

  var signIn: Command<Never> {
    Command(
      ProgramCommand.signin.rawValue, ProgramCommand.signin.summary,
      .word("name", name(besides: [SignInDeployment.listWord]))
    ) { name in
      let signIns = signIns
      if name == SignInDeployment.listWord { return .show(try await signIns.list()) }
      let console = session.console
      let dialogue = SignInDialogue(
        qr: QREncoder(), browser: DesktopLinkOpener(), language: console.look.language,
        show: { console.announce($0) })
      guard try signIns.needsPassword(for: name) else {
        return .show(try await signIns.signIn(named: name, dialogue))
      }
      if isInsideProgram {
        return .run(
          Form(FormField(.password, .text, isHidden: true)).saving { password in
            try await signIns.signIn(named: name, password: password, dialogue)
          })
      }
      let password = await console.ask(Question(.password, isHidden: true))
      return .show(try await signIns.signIn(named: name, password: password ?? "", dialogue))
    }.examples("hospital", SignInDeployment.listWord)
  }

  var signOut: Command<Never> {
    Command(
      ProgramCommand.signout.rawValue, ProgramCommand.signout.summary, .word("name", name())
    ) { name in
      .show(try await signIns.signOut(named: name))
    }.examples("hospital")
  }

  private func name(besides words: [String] = []) -> ArgumentFormat<String> {
    let names = session.sources.layers.signIns.map(\.name)
    return .text.completing(.fixed((words + names).map { Candidate($0) }))
  }
}

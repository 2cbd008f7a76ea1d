import AtriumFiles
import Foundation
import Testing

@testable import Shell

@Suite struct KeySettingsTests {
  @Test func linesOfInputrcHaveEffect() {
    let text = """
      # a comment
      set editing-mode vi
      set show-mode-in-prompt On
      Set bell-style none
      set keyseq-timeout 200
      set unknown on
      "\\C-a": beginning-of-line
      $include /etc/inputrc
      """
    let settings = KeySettings(inputrc: text)
    #expect(settings.isVi && settings.showsMode && !settings.beeps && settings.escapeLimit == 200)
    #expect(KeySettings(inputrc: "") == KeySettings())
  }

  @Test(arguments: [
    ("$if mode=vi\nset bell-style none\n$endif", false),
    ("$if mode=emacs\nset bell-style none\n$endif", true),
    ("$if Atrium\nset bell-style none\n$endif", true),
    ("$if Bash\nset bell-style none\n$endif", false),
    ("$if Bash\n$else\nset bell-style none\n$endif", true),
    ("$if term=xterm\nset bell-style none\n$endif", true),
    ("$if Bash\n$if mode=emacs\nset bell-style none\n$endif\n$endif", false),
    ("$if Bash\n$endif\nset bell-style none", true), ("$endif\n$else\nset bell-style none", true),
    ("set bell-style", false), ("set editing-mode nano\nset bell-style visible", true),
  ])
  func conditionsSelectLines(_ text: String, isSilent: Bool) {
    #expect(KeySettings(inputrc: text, term: "xterm-256color").beeps == !isSilent)
  }

  @Test(arguments: ["0", "-1", "999999999999", "x", "", "5000"])
  func timesThatCannotBeWaitedForAreReplaced(_ time: String) {
    #expect(1...2_000 ~= KeySettings(inputrc: "set keyseq-timeout \(time)").escapeLimit)
  }

  @Test func theSettingTakesPrecedenceOverTheFile() throws {
    let folder = try PrivateFolder(in: NSTemporaryDirectory(), "inputrc")
    let path = folder.path + "/named"
    #expect(Files.writePrivately(Array("set editing-mode vi\n".utf8), to: path))
    let environment = ["INPUTRC": path, "HOME": folder.path]
    #expect(KeySettings(environment: environment).isVi)
    #expect(KeySettings(environment: environment, editing: "inputrc").isVi)
    #expect(!KeySettings(environment: environment, editing: "emacs").isVi)
    #expect(KeySettings(environment: ["HOME": folder.path], editing: "vi").isVi)
  }
}

import AtriumCore
import AtriumFiles
public import AtriumScreen
import Glibc

/// Texts that precede a question.
extension TerminalConsole {
  /// Prints a screen in pages of the terminal's height; the return key shows the next one.
  /// - Returns: `false` if another key left a page.
  public func showInPages(_ screen: Screen) async -> Bool {
    await runPager()
    let text = currentAppearance.renderer().render(screen)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    // The question or the request for a key follows.
    let height = max(4, TerminalDevice.size(of: STDOUT_FILENO).rows - 2)
    while !isScreenReaderMode, lines.count > height {
      editor.printAbove(linked(lines.prefix(height).joined(separator: "\n")))
      lines = lines.dropFirst(height)
      let answer = await editor.readLine(prompt: self.text(.enterGoesOn), usesHistory: false)
      guard case .line = answer else { return false }
    }
    editor.printAbove(linked(lines.joined(separator: "\n")))
    return true
  }
}

/// Pages for a browser.
extension TerminalConsole {
  /// Shows a page in the system's viewer, from a folder that is deleted at the end.
  public func view(_ page: [UInt8]) async throws -> String? {
    let name = "atrium-pages"
    let parent = SpooledFile.folder
    let folder: PrivateFolder
    do throws(SystemError) {
      if pages == nil { PrivateFolder.removeAbandoned(in: parent, name) }
      folder = if let pages { pages } else { try PrivateFolder(in: parent, name) }
    } catch {
      throw RedirectionWriter.cannotWrite(parent, error)
    }
    pages = folder
    let path = "\(folder.path)/\(FolderNames.all(in: folder.path).count + 1).html"
    guard Files.writePrivately(page, to: path) else {
      throw RedirectionWriter.cannotWrite(path, .last)
    }
    return await viewer(path) ? nil : path
  }
}

/// A command of the line editor, bound to keys as in GNU readline 8.2 without an `inputrc`.
enum EditorCommand: Equatable {
  case accept, acceptAndGetNext, suspend, clear, complete, editExternally
  case left, right, home, end, wordLeft, wordRight
  case deleteOrEnd, deleteForward, deleteBack, deleteBlanks
  case killWordBack, killWordForward, killToBlank, killToPunctuation, killToEnd, killToStart,
    killLine
  case yank, yankOlder, yankLastArgument, yankArgument
  case transpose, transposeWords, upcaseWord, downcaseWord, capitalizeWord
  case undo, revert, setMark, exchangeMark
  case findForward, findBackward, argument, prefix
  case previousLine, nextLine, firstLine, lastLine, searchPrefixBack, searchPrefixForward
  case search, searchForward, searchPattern, searchPatternForward, viCommandMode

  /// The keys of all editing modes that insert text.
  private static let common: [Key: EditorCommand] = [
    "C-d": .deleteOrEnd, "C-h": .deleteBack, "TAB": .complete, "C-i": .complete,
    "C-j": .accept, "C-m": .accept, "C-r": .search, "C-s": .searchForward, "C-t": .transpose,
    "C-u": .killToStart, "C-y": .yank, "C-_": .undo, "C-z": .suspend, "C-n": .nextLine,
    "C-p": .previousLine,
    "Up": .previousLine, "Down": .nextLine, "Left": .left, "Right": .right, "C-Left": .wordLeft,
    "C-Right": .wordRight, "Home": .home, "End": .end, "Delete": .deleteForward,
    "C-Delete": .killWordForward,
    "PageUp": .searchPrefixBack, "PageDown": .searchPrefixForward,
  ]

  static let emacs: [Key: EditorCommand] = common.merging([
    "C-@": .setMark, "DEL": .deleteBack, "C-a": .home, "C-b": .left, "C-e": .end, "C-f": .right,
    "C-k": .killToEnd,
    "C-l": .clear, "C-o": .acceptAndGetNext, "C-w": .killToBlank, "C-]": .findForward,
    "C-x": .prefix,
    "M-C-]": .findBackward, "M-C-h": .killWordBack, "M-DEL": .killWordBack, "M-C-r": .revert,
    "M-r": .revert,
    "M-C-y": .yankArgument, "M- ": .setMark, "M-.": .yankLastArgument, "M-<": .firstLine,
    "M->": .lastLine,
    "M-b": .wordLeft, "M-c": .capitalizeWord, "M-d": .killWordForward, "M-f": .wordRight,
    "M-l": .downcaseWord,
    "M-n": .searchPatternForward, "M-p": .searchPattern, "M-t": .transposeWords, "M-u": .upcaseWord,
    "M-y": .yankOlder, "M-\\": .deleteBlanks, "M--": .argument, "M-C-i": .complete,
    "M-=": .complete, "M-?": .complete,
  ]) { $1 }

  /// The keys after Ctrl-X in emacs mode.
  static let emacsPrefixed: [Key: EditorCommand] = [
    "C-u": .undo, "C-x": .exchangeMark, "C-e": .editExternally, "DEL": .killLine,
  ]

  static let viCommand: [Key: EditorCommand] = common.merging([
    "C-h": .left, "C-k": .killToEnd, "C-l": .clear, "C-w": .killToPunctuation,
  ]) { $1 }

  static let viInsert: [Key: EditorCommand] = common.merging([
    "DEL": .deleteBack, "ESC": .viCommandMode, "C-w": .killToPunctuation,
  ]) { $1 }
}

import AtriumScreen
import AtriumStorage

extension Screen {
  static func undone(_ step: TodoJournal.Step) -> Screen {
    moved("undone", step, .todos { $0.undid($0.description(of: step)) })
  }

  static func redone(_ step: TodoJournal.Step) -> Screen {
    moved("redone", step, .todos { $0.redid($0.description(of: step)) })
  }

  private static func moved(
    _ key: String, _ step: TodoJournal.Step, _ sentence: Phrase
  ) -> Screen {
    Screen(key, [.machineOnly("step", step.json), .notice(.good, sentence)])
  }

  static func steps(_ steps: [TodoJournal.Step]) -> Screen {
    guard !steps.isEmpty else {
      return Screen(
        "steps", [.empty(.todos(\.nothingToUndo), hint: nil), .list("steps", label: nil, [])])
    }
    let values = steps.map { step in
      Value.shown(.todos { $0.description(of: step) }, as: step.json)
    }
    return Screen("steps", [.list("steps", label: .todos(\.steps), values)])
  }
}

extension Journal.Step where Item == Todo {
  fileprivate var json: JSON {
    var members: [JSON.Member] = [
      .init("action", .string(action.rawValue)), .init("todos", .array(todos.map(\.json))),
    ]
    if !successors.isEmpty { members.append(.init("next", .array(successors.map(\.json)))) }
    if let range {
      members.append(.init("first", .integer(range.lowerBound)))
      members.append(.init("last", .integer(range.upperBound)))
    }
    return .object(members)
  }
}

import AtriumScreen
import AtriumTime

/// Phrases that are read, for help and refusals.
public enum DateExamples {
  static func hint(_ language: Language) -> String {
    switch language {
    case .de: "Fr 17:00"
    case .hr: "petak 17:00"
    default: "fri 17:00"
    }
  }
}

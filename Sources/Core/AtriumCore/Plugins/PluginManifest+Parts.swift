import AtriumScreen

extension PluginManifest {
  /// Other words for the root of the plug-in, by language.
  struct Words: Equatable, ExtensibleDocumentObject {
    var en: [String] = []
    var de: [String] = []
    var hr: [String] = []

    mutating func code(_ members: inout DocumentMembers) throws {
      try members("en", &en, default: [])
      try members("de", &de, default: [])
      try members("hr", &hr, default: [])
    }
  }

  struct Command: Equatable, ExtensibleDocumentObject {
    /// The scene in which a command can be typed.
    enum Scene: String, CaseIterable, DocumentValue { case list, item }
    /// The effect of the answer: a screen, or a change that a sentence reports.
    enum Effect: String, CaseIterable, DocumentValue { case screen, change }

    var name = ""
    var summary: Phrase = ""
    /// `true` if the command changes nothing that is stored or sent.
    var isReading = false
    var scene = Scene.list
    var isDefault = false
    var arguments: [Argument] = []
    /// The question before a destructive command, in which `{title}` stands for the title of the item.
    var question: Phrase?
    var effect = Effect.screen
    var entersHistory = true
    /// The consents without which the command is not run.
    var consents: [String] = []
    var examples: [String] = []

    mutating func code(_ members: inout DocumentMembers) throws {
      try members("name", &name)
      try members("summary", &summary)
      try members("reading", &isReading, default: false)
      try members("on", &scene, default: .list)
      try members("default", &isDefault, default: false)
      try members("arguments", &arguments, default: [])
      try members("asks", &question, default: nil)
      try members("answers", &effect, default: .screen)
      try members("history", &entersHistory, default: true)
      try members("consents", &consents, default: [])
      try members("examples", &examples, default: [])
    }
  }

  struct Argument: Equatable, ExtensibleDocumentObject {
    enum Kind: String, CaseIterable, DocumentValue { case word, words, option, flag, rest }
    enum Format: String, CaseIterable, DocumentValue {
      case text, number, item, day, moment, time, choice, file
    }

    var name = ""
    var kind = Kind.word
    var format = Format.text
    var choices: [Choice] = []
    var isRepeated = false
    var isRequired = false
    /// `true` if the request `complete` returns candidates.
    var isCompleted = false
    var help: Phrase?

    mutating func code(_ members: inout DocumentMembers) throws {
      try members("name", &name)
      try members("kind", &kind, default: .word)
      try members("type", &format, default: .text)
      try members("choices", &choices, default: [])
      try members("repeated", &isRepeated, default: false)
      try members("required", &isRequired, default: false)
      try members("completed", &isCompleted, default: false)
      try members("help", &help, default: nil)
    }
  }

  struct Choice: Equatable, ExtensibleDocumentObject {
    var value = ""
    /// The word for the value on screens and in lines; `nil` for the value itself.
    var title: Phrase?

    mutating func code(_ members: inout DocumentMembers) throws {
      try members("value", &value)
      try members("title", &title, default: nil)
    }
  }

  struct Setting: Equatable, ExtensibleDocumentObject {
    enum Format: String, CaseIterable, DocumentValue {
      case text, number, flag, choice, list, address, time
    }

    var name = ""
    var format = Format.text
    var fallback = JSON.null
    var choices: [Choice] = []
    var minimum = Int.min
    var maximum = Int.max
    var help: Phrase = ""

    mutating func code(_ members: inout DocumentMembers) throws {
      try members("name", &name)
      try members("type", &format, default: .text)
      try members("default", &fallback, default: .null)
      try members("choices", &choices, default: [])
      try members("minimum", &minimum, default: .min)
      try members("maximum", &maximum, default: .max)
      try members("help", &help, default: "")
    }
  }

  struct Consent: Equatable, ExtensibleDocumentObject {
    /// The ID without that of the plug-in.
    var id = ""
    var name: Phrase = ""
    var text: Phrase = ""
    var version = 1
    /// `true` if the plug-in cannot be used without the consent.
    var isRequired = false
    /// The validity in months; `nil` if it is valid until it is withdrawn.
    var months: Int?
    var sensitivity = Sensitivity.personal

    mutating func code(_ members: inout DocumentMembers) throws {
      try members("id", &id)
      try members("name", &name)
      try members("text", &text)
      try members("version", &version, default: 1)
      try members("required", &isRequired, default: false)
      try members("months", &months, default: nil)
      try members("sensitivity", &sensitivity, default: .personal)
    }
  }
}

extension Sensitivity: DocumentValue {}

import Foundation

/// Something somebody wants to build, and with whom.
struct Project: Equatable, Sendable {
  var id: Int
  /// The user name of whose project it is.
  var owner: String
  /// How the owner is called.
  var ownerName: String
  var title: String
  var description: String
  /// The tags of what is looked for.
  var need: [String]
  /// The tags of what is there already.
  var have: [String]
  var published: Date
  var modified: Date
}

/// A project that is not there yet.
struct ProjectDraft: Equatable, Sendable {
  var title: String
  var description: String
  var need: [String]
  var have: [String]
}

/// What changes in a project; `nil` stays.
struct ProjectEdit: Equatable, Sendable {
  var title: String?
  var description: String?
  var need: [String]?
  var have: [String]?

  var isEmpty: Bool { self == ProjectEdit() }
}

/// Which projects are listed, newest first.
struct ProjectQuery: Equatable, Sendable {
  /// Tags that the owner needs.
  var tags: [String] = []
  /// Whether one of the tags is enough.
  var isAny = false
  /// Words that stand in the title, the description, the tags or the owner's names, all of them.
  var words: [String] = []
  /// The user name of whose projects they are.
  var owner: String?
  var limit: Int
}

/// The first projects of a list, and whether there are more.
struct ProjectPage: Equatable, Sendable {
  var projects: [Project]
  var hasMore: Bool
}

/// Two projects whose owners could help each other.
struct Match: Equatable, Sendable {
  /// The project of the one who asks.
  var mine: Project
  var other: Project
  /// What the one who asks needs and the other has.
  var offered: [String]
  /// What the other needs and the one who asks has.
  var wanted: [String]

  var score: Int { offered.count + wanted.count }
}

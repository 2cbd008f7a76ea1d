import AtriumTime

/// A project that looks for people.
struct Project: Equatable, Sendable {
  var id: Int
  /// The user name of the owner.
  var owner: String
  /// The full name of the owner.
  var ownerName: String
  var title: String
  var description: String
  /// The tags of what the project needs.
  var need: [String]
  /// The tags of what the project has.
  var have: [String]
  var published: Instant
  var modified: Instant
}

/// The data of a new project.
struct ProjectDraft: Equatable, Sendable {
  var title = ""
  var description = ""
  var need: [String] = []
  var have: [String] = []

  /// Returns the draft with normalized values.
  func validated() throws(ProjectsError) -> ProjectDraft {
    ProjectDraft(
      title: try TextRules.validTitle(title),
      description: try TextRules.validDescription(description),
      need: try TextRules.validTags(need), have: try TextRules.validTags(have))
  }
}

extension ProjectDraft {
  /// The data of an existing project, with changes.
  init(_ project: Project, _ edit: ProjectEdit = ProjectEdit()) {
    title = edit.title ?? project.title
    description = edit.description ?? project.description
    need = edit.need ?? project.need
    have = edit.have ?? project.have
  }
}

/// Changes to a project; `nil` leaves a value as it is.
struct ProjectEdit: Equatable, Sendable {
  var title: String?
  var description: String?
  var need: [String]?
  var have: [String]?

  var isEmpty: Bool { self == ProjectEdit() }
}

/// A query for projects, newest first.
struct ProjectQuery: Equatable, Sendable {
  /// Tags that the project needs.
  var tags: [String] = []
  /// `true` if one of the tags suffices.
  var matchesAnyTag = false
  /// Words that all occur in the title, the description, the tags or the owner's names.
  var words: [String] = []
  /// The user name of the owner.
  var owner: String?
  var limit: Int
  /// The number of projects before the first one of the page.
  var offset = 0
}

/// The first projects of a query.
struct ProjectPage: Equatable, Sendable {
  var projects: [Project]
  /// The number of projects on all pages.
  var total: Int
}

/// Two projects, one of which has a tag that the other needs.
struct ProjectMatch: Equatable, Sendable {
  /// The user's project.
  var mine: Project
  /// Another user's project.
  var other: Project
  /// The tags that `mine` needs and `other` has.
  var offered: [String]
  /// The tags that `other` needs and `mine` has.
  var wanted: [String]

  init(mine: Project, other: Project) {
    self.mine = mine
    self.other = other
    offered = mine.need.filter(other.have.contains)
    wanted = mine.have.filter(other.need.contains)
  }

  var score: Int { offered.count + wanted.count }
}

import Foundation

/// What two people say to each other about a project.
struct Conversation: Equatable, Sendable {
  var id: Int
  var project: Int
  var title: String
  /// Whether the project is gone.
  var isOver: Bool
  /// The other one; `nil` where their account is deleted.
  var partner: Person?
  var last: Message?
  var unread: Int
  /// Up to which message each has read.
  var readByMe: Int
  var readByPartner: Int
  /// Whether the one who asks began it.
  var isMine: Bool
}

/// Something that was said.
struct Message: Equatable, Sendable {
  var id: Int
  var conversation: Int
  /// Who said it; `nil` where their account is deleted.
  var author: Person?
  var isMine: Bool
  /// Empty where it was taken back.
  var text: String
  var sent: Date
  var isDeleted: Bool
}

/// A message on its way.
struct ChatLetter: Codable, Equatable, Sendable {
  /// Chosen by the sender, so that sending twice is sending once.
  var id: String
  /// The number of a conversation, or of a project whose owner it is for.
  var address: Int
  var text: String
}

/// What concerns a person.
struct News: Equatable, Sendable {
  var unread: Int
  /// Messages that came since the last news; none in the first.
  var arrived: [Arrival] = []
  /// Matches that they were not told of.
  var matches: [Match] = []

  /// A message, and where it came.
  struct Arrival: Equatable, Sendable {
    var message: Message
    var title: String
  }
}

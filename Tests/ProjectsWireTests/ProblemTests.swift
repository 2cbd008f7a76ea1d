import AtriumCore
import AtriumScreen
import ProjectsBackend
import Testing

@testable import ProjectsWire

@Suite struct ProblemTests {
  private func reread(_ error: any Error) throws -> Problem {
    try Problem(json: JSON(parsing: Array(Problem(error).json.text.utf8)))
  }

  @Test(
    arguments: [
      .signedOut, .wrongPassword, .throttled(seconds: 4), .busy(seconds: 10), .emailTaken,
      .usernameTaken("ada"), .invalidEmail, .invalidUsername, .invalidName, .weakPassword(.common),
      .invalidCode, .noMailServer, .sessionNotFound(7),
    ] as [AccountError])
  func accountErrorsSurviveTheirCoding(_ error: AccountError) throws {
    #expect(try reread(error).error as? AccountError == error)
  }

  @Test(
    arguments: [
      .projectNotFound(3), .ownProjectNotFound(3), .projectChanged(3), .empty(.message),
      .tooLong(.title, limit: 120), .invalidTag("a b"), .tooManyTags(limit: 20),
    ] as [ProjectsError])
  func projectErrorsSurviveTheirCoding(_ error: ProjectsError) throws {
    #expect(try reread(error).error as? ProjectsError == error)
  }

  @Test(
    arguments: [
      .userNotFound("bob"), .conversationNotFound(2), .ambiguousConversation(project: 1, [2, 3]),
      .messageNotFound(4), .messageToSelf, .blocked, .partnerDeleted, .keyUsed,
    ] as [ChatError])
  func chatErrorsSurviveTheirCoding(_ error: ChatError) throws {
    #expect(try reread(error).error as? ChatError == error)
  }

  @Test func otherFailuresKeepCodeKindAndTexts() throws {
    let failure = Failure(changedSince: .redo, in: "projects")
    let problem = try reread(failure)
    #expect(problem.status == 409)
    let read = Failure(problem.error)
    #expect(read.code == failure.code && read.kind == failure.kind)
    #expect(read.message.text(in: .en) == failure.message.text(in: .en))
  }

  @Test func errorsOfTheStorageDoNotNameFiles() throws {
    struct Unknown: Error {}
    let full = Failure(.inputOutput, "store.full", "Cannot write /srv/hub.sqlite.")
    let damaged = Failure(.data, "store.damaged", "/srv/hub.sqlite is damaged.")
    #expect(Problem(full).status == 503 && Problem(damaged).status == 500)
    #expect(Problem(Unknown()).status == 500)
    for error in [full, damaged] as [any Error] {
      #expect(!Problem(error).json.text.contains("srv"))
      #expect(Failure(Problem(error).error).kind == .unavailable)
    }
  }

  @Test func aBusyHubAsksForADelay() throws {
    #expect(try reread(AccountError.throttled(seconds: 4)).retryAfter == 4)
    #expect(try reread(AccountError.busy(seconds: 10)).retryAfter == 10)
    #expect(try reread(ChatError.blocked).retryAfter == nil)
  }
}

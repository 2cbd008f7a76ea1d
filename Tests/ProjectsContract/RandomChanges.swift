import AtriumCore
import ProjectsBackend
import Testing

/// Random changes by three users, each of whom keeps a state that events update.
struct RandomChanges {
  private let fixture: ContractFixture
  private let seed: UInt64
  private var random: SplitMix64

  init(_ fixture: ContractFixture, seed: UInt64) {
    self.fixture = fixture
    self.seed = seed
    random = SplitMix64(state: seed)
  }

  func run(steps: Int) async throws {
    var run = self
    var users: [ContractUser] = []
    for name in ["ada", "bob", "eve"] {
      users.append(try await fixture.register("\(name)\(seed)"))
    }
    var states: [UserState] = []
    for user in users {
      states.append(try await fixture.backend.state(since: nil, as: user.token))
    }
    for step in 1...steps {
      let index = Int.random(in: 0..<users.count, using: &run.random)
      try await run.change(as: users[index], others: users)
      for (index, user) in users.enumerated() where step % 3 == 0 || step == steps {
        try await update(&states[index], of: user, step)
      }
    }
    _ = try await fixture.backend.deleteAccount(ContractFixture.password, as: users[0].token)
    for index in 1..<users.count { try await update(&states[index], of: users[index], steps + 1) }
  }

  /// Applies the new events and compares the state with a fresh one.
  private func update(_ state: inout UserState, of user: ContractUser, _ step: Int) async throws {
    while true {
      let events = try await fixture.backend.events(after: state.cursor, limit: 7, as: user.token)
      for event in events {
        #expect(event.cursor.number == state.cursor.number + 1, "seed \(seed), step \(step)")
        let isApplied = state.apply(event)
        #expect(isApplied)
      }
      if events.count < 7 { break }
    }
    var fresh = try await fixture.backend.state(since: nil, as: user.token)
    fresh.matches = state.matches
    #expect(state == fresh, "seed \(seed), step \(step)")
  }

  /// Makes a change; one that is not possible has no effect.
  private mutating func change(as user: ContractUser, others: [ContractUser]) async throws {
    let (backend, token) = (fixture.backend, user.token)
    let conversations = try await backend.conversations(as: token)
    let projects = try await backend.projects(ProjectQuery(limit: 20), as: token).projects
    let conversation = conversations.randomElement(using: &random)
    let project = projects.randomElement(using: &random)
    let text = "\(random.next())"
    do {
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: _ = try await user.add("P\(text)", need: ["a"], have: ["b"])
      case 2:
        if let project {
          let edit = ProjectEdit(title: text)
          _ = try await backend.edit(project.id, edit, of: nil, as: token)
        }
      case 3: if let project { _ = try await backend.delete(project.id, as: token) }
      case 4:
        _ = try await backend.perform(Bool.random(using: &random) ? .undo(nil) : .redo, as: token)
      case 5: if let project { _ = try await user.conversation(project.id) }
      case 6: if let project { _ = try await user.send(text, to: project.id) }
      case 7, 8: if let conversation { _ = try await user.send(text, to: conversation.id) }
      case 9:
        if let conversation, let last = conversation.lastMessage {
          try await backend.markRead(conversation.id, upTo: last.id, as: token)
        }
      case 10:
        if let last = conversation?.lastMessage {
          _ = try await backend.deleteMessage(last.id, as: token)
        }
      default:
        if Bool.random(using: &random) {
          _ = try await backend.edit(AccountEdit(firstName: "N\(text)"), as: token)
        } else if let other = others.randomElement(using: &random) {
          let isBlocked = Bool.random(using: &random)
          _ = try await backend.setBlocked(other.account.username, isBlocked, as: token)
        }
      }
    } catch {
      // A refused change, such as one of another user's project.
      #expect(![.bug, .inputOutput, .tryAgain].contains(Failure(error).kind), "\(error)")
    }
  }
}

/// A deterministic generator (Steele, Lea, Flood: Fast splittable pseudorandom number generators).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

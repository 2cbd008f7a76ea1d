import AtriumCore
import AtriumDAV
import AtriumScreen
import AtriumStorage

/// The entry of the servers.
struct SyncCoordinator: EntryCoordinator {
  let sync: Synchronizer

  func scene(at place: NoPlace?, in flow: Flow) -> any Scene {
    SyncScene(
      sync: sync, hooks: flow.hooks, isInteractive: flow.isInteractive,
      assumesYes: flow.assumesYes)
  }
}

/// Asks for the values that the command did not name, and stores the server.
struct AddServerFlow: Coordinator {
  let sync: Synchronizer
  let request: NewServer

  func run(in flow: Flow) async throws(Departure) {
    var request = request
    if request.user == nil {
      let form = Form(FormField(.user, .nonBlank("name")))
      if request.needsPassword {
        flow.introduce([(.user, false), (.password, false)])
      }
      guard let user = try await flow.run(form) else { return }
      request.user = user
    }
    if request.needsPassword {
      let form = Form(FormField(.password, .nonBlank("password"), isHidden: true))
      guard let password = try await flow.run(form) else { return }
      request.password = password
    }
    let (address, user, password) = (request.address, request.user ?? "", request.password ?? "")
    let found = try await flow.perform {
      try await sync.calendars(at: address, user: user, password: password)
    }
    guard let found else { return }
    if !request.selectsLists {
      request.chosen = []
      flow.introduce(found.flatMap(\.lists).map { (Phrase($0.name), false) })
      for list in found.flatMap(\.lists) {
        let question = Confirmation(.useList(list.name, list.component))
        if await flow.confirm(question) { request.chosen?.append(list) }
      }
    }
    let complete = request
    let screen = try await flow.perform { try await sync.add(complete, among: found) }
    if let screen { flow.notify(screen) }
  }
}

/// Reports a synchronisation, and asks whether items that vanished from one side are deleted on the other.
struct VanishedItemsFlow: Coordinator {
  let sync: Synchronizer
  let report: Screen
  let kept: [KeptItemCount]

  func run(in flow: Flow) async throws(Departure) {
    flow.notify(report)
    let question = Confirmation(
      .deleteVanished, (kept.map(Phrase.kept) + [.vanishedHint]).joined(separator: " "))
    guard await flow.confirm(question) else { return }
    let hooks = flow.hooks
    let screen = try await flow.perform {
      Screen.sync(
        try await sync.synchronizeAll(SyncStores.all(hooks), vanishedItemsPolicy: .delete))
    }
    if let screen { flow.notify(screen) }
  }
}

/// A server to be set up.
struct NewServer {
  var address: String
  /// The name for signing in; empty without a login, `nil` if it is still to be asked for.
  var user: String?
  /// `nil` if it is still to be asked for.
  var password: String?
  /// The names of lists for todos, and for the timeline.
  var todos: [String], timeline: [String]
  /// `true` if all lists are used.
  var takesAll: Bool
  /// The lists that a person chose.
  var chosen: [SyncList]?

  /// `true` if the command selects the lists, so that the user is not asked for them.
  var selectsLists: Bool { takesAll || !todos.isEmpty || !timeline.isEmpty }
  /// `true` if the password is still to be asked for.
  var needsPassword: Bool { password == nil && user != "" }
}

extension CalendarCollection {
  /// The lists that the collection can be: one for each component that it accepts.
  var lists: [SyncList] {
    ["VTODO", "VEVENT"].filter { components.isEmpty || components.contains($0) }.map {
      SyncList(address: address, name: name, component: $0, isReadOnly: isReadOnly)
    }
  }
}

extension Synchronizer {
  /// Stores a server with the lists that were named or chosen.
  func add(_ new: NewServer, among found: [CalendarCollection]) async throws -> Screen {
    let all = found.flatMap(\.lists)
    var server = SyncServer(
      id: 0, address: new.address, user: new.user ?? "",
      lists: new.takesAll ? all : new.chosen ?? [])
    guard !all.isEmpty else { throw Failure.noCalendars(host: server.host) }
    for (names, component) in [(new.todos, "VTODO"), (new.timeline, "VEVENT")] {
      let candidates = all.filter { $0.component == component }
      for name in names {
        let match =
          candidates.first { $0.name == name || $0.address == name }
          ?? candidates.first { $0.name.lowercased() == name.lowercased() }
        guard let match else {
          throw Failure.listNotFound(name, names: candidates.map(\.name))
        }
        if !server.lists.contains(match) { server.lists.append(match) }
      }
    }
    guard !server.lists.isEmpty else { throw Failure.noListChosen(names: all.map(\.name)) }
    return .added(try await servers.add(server, password: new.password ?? ""))
  }
}

import AtriumCore
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
    let hooks = flow.hooks
    let named = request
    let found = try await flow.perform {
      let stores = try await SyncStores.required(hooks)
      return (stores: stores, offers: try await sync.offers(of: named, stores))
    }
    guard let (stores, offers) = found else { return }
    if !request.selectsLists, flow.isInteractive {
      let ignored = request.named.map(\.name)
      let usable = offers.filter { offer in
        !offer.features.isEmpty && !ignored.contains(offer.list.name)
          && !ignored.contains(offer.list.address)
      }
      flow.introduce(usable.map { (Phrase($0.list.name), false) })
      if usable.contains(where: { $0.features.count > 1 }) { flow.introduce(.timelineIsHealth) }
      for offer in usable {
        guard let feature = try await choice(of: offer, in: flow) else { continue }
        request.chosen.append(offer.list.assigned(to: feature))
      }
    }
    let complete = request
    let screen = try await flow.perform {
      try await sync.add(complete, among: offers, stores)
    }
    if let screen { flow.notify(screen) }
  }

  /// Asks for the feature that uses a list; a yes or no if only one can.
  private func choice(of offer: ListOffer, in flow: Flow) async throws(Departure) -> FeatureID? {
    let list = offer.list
    if offer.features.count == 1 {
      let feature = offer.features[0]
      return await flow.confirm(Confirmation(.useList(list, for: feature))) ? feature : nil
    }
    let names = offer.features.map(\.description) + [FeatureID.noneWord]
    let format = ArgumentFormat<String>.named(names.joined(separator: "|"), names) { $0 }
    let initial = list.feature ?? offer.features[0]
    let label = Phrase.featureOfList(list.name, names)
    let word = try await flow.run(Form(FormField(label, format, initial: "\(initial)")))
    guard let word else { throw .back }
    return .named(word)
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

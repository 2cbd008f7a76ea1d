public import AtriumCore
import AtriumScreen
public import GRDB

extension UndoHistory {
  /// The commands `undo` and `redo` for the steps in a store.
  /// - Parameters:
  ///   - owner: returns the owner of the steps if several users share the store, otherwise `nil`; throws
  ///     an error if the user may not change the data.
  @MainActor
  public func commands<Output>(
    in store: Store, clock: any WallClock,
    by owner: @escaping @Sendable () async throws -> Int? = { nil }
  ) -> [Command<Output>] {
    commands(
      clock: clock,
      steps: {
        let owner = try await owner()
        return try await store.read { try steps(by: owner, at: clock.now, $0) }
      },
      perform: { operation in
        let owner = try await owner()
        return try await self.perform(operation, in: store) { db in
          try self.perform(operation, by: owner, at: clock.now, db)
        }
      })
  }

  /// The commands `undo` and `redo` for an undo history whose store is not accessible here.
  /// - Parameters:
  ///   - steps: returns the steps that can be undone, the last one first.
  ///   - perform: undoes or redoes a step, and returns it.
  @MainActor
  public func commands<Output>(
    clock: any WallClock, steps: @escaping @Sendable () async throws -> [UndoStep],
    perform: @escaping @Sendable (UndoOperation) async throws -> UndoStep
  ) -> [Command<Output>] {
    let item = ArgumentFormat<Int>.number(in: 1...Int.max).completing(
      .dynamic {
        var numbers: Set<String> = []
        return try await steps().flatMap(items).filter { numbers.insert($0.text).inserted }
      })
    /// - Parameter item: the number of an item that the steps changed; `nil` for all steps.
    func stepsChanging(_ item: Int?) async throws -> [UndoStep] {
      try await steps().filter { step in
        item.map { item in items(step).contains { $0.text == "\(item)" } } ?? true
      }
    }
    return [
      Command(
        "undo", .undoSummary, .optionalWord("item", item).help(.undoItemHelp),
        .option("step", .number(in: 1...Int.max)).help(.undoStepHelp),
        .flag("list").help(.undoListHelp),
        confirming: { _, number, isList in
          guard let number, !isList,
            let step = try await steps().first(where: { $0.number == number }),
            step.action == Self.synchronisation
          else { return nil }
          return Confirmation(.undoSynchronisation(describe(step)))
        }
      ) { item, number, isList in
        if isList { return .show(list(try await stepsChanging(item), by: clock)) }
        var number = number
        if let item {
          let step = try await stepsChanging(item).first { step in
            number.map { $0 == step.number } ?? (step.action != Self.synchronisation)
          }
          guard let step else { throw Failure(noStepOf: item, in: feature) }
          number = step.number
        }
        return .done(screen(of: try await perform(.undo(number)), .undo(number)))
      }.examples("", "1", "--list", "--step 7"),
      Command("redo", .redoSummary) {
        .done(screen(of: try await perform(.redo), .redo))
      },
    ]
  }

  /// Answers the hook ``RecentStep`` for the steps in a store.
  /// - Parameter owner: see ``commands(in:clock:by:)``.
  public func recentStep(
    _ operation: UndoOperation, in store: Store, clock: any WallClock,
    by owner: @escaping @Sendable () async throws -> Int? = { nil }
  ) async throws -> RecentStep? {
    let user = try await owner()
    let step = try await store.read {
      try recentStep(operation, by: user, at: clock.now, $0)
    }
    return step.map { step in
      recentStep(step, operation) { operation in
        let user = try await owner()
        return try await self.perform(operation, in: store) { db in
          try self.perform(operation, by: user, at: clock.now, db)
        }
      }
    }
  }

  /// Answers the hook ``RecentStep`` for an undo history whose store is not accessible here.
  /// - Parameter perform: undoes or redoes the step, and returns it.
  public func recentStep(
    _ step: UndoStep, _ operation: UndoOperation,
    perform: @escaping @Sendable (UndoOperation) async throws -> UndoStep
  ) -> RecentStep {
    // The step is named, so that no later one is undone instead.
    let operation = operation == .redo ? .redo : UndoOperation.undo(step.number)
    return RecentStep(step) { screen(of: try await perform(operation), operation) }
  }

  /// Runs `body`, which undoes or redoes a step, in a transaction.
  /// - Throws: a failure if the rows were changed since, or if other rows refer to them now.
  public func perform(
    _ operation: UndoOperation, in store: Store,
    _ body: @Sendable @escaping (Database) throws -> UndoStep
  ) async throws -> UndoStep {
    do {
      return try await store.write(body)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      // Foreign keys are checked at the end of the transaction.
      throw Failure(changedSince: operation, in: feature)
    }
  }

  private func screen(of step: UndoStep, _ operation: UndoOperation) -> Screen {
    let (key, notice): (String, Phrase) =
      switch operation {
      case .undo: ("undone", .undone(describe(step), "\(feature)"))
      case .redo: ("redone", .redone(describe(step)))
      }
    return Screen(
      key, [.machineOnly("step", step.json)] + blocks(step, operation) + [.notice(.good, notice)])
  }

  private func list(_ steps: [UndoStep], by clock: any WallClock) -> Screen {
    let table = Table(
      "steps", of: steps,
      [
        .init("number", .stepNumber, .trailing) { .integer($0.number) },
        .init("time", .stepTime) { .optional($0.time, clock.value(of:)) },
        .init("step", .step) { .display(describe($0), json: "") },
      ])
    return Screen(
      "steps",
      [
        .machineOnly("steps", .array(steps.map(\.json))),
        .machineOnly("total", .integer(steps.count)),
        .humanOnly(
          [
            steps.isEmpty
              ? .empty(Failure(nothingTo: .undo(nil), in: feature).message, hint: nil)
              : .heading(.steps)
          ]
            + [.table(table)]),
      ])
  }
}

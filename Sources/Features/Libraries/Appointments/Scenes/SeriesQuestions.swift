import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumTime

/// The options that name dates of a series.
@MainActor
extension Argument<DateSelection> {
  static var dates: Argument {
    Argument(occurrence, flag(.this), flag(.following), flag(.all)) { day, this, following, all in
      DateSelection(
        scopes: [this, following, all].compactMap(\.self), days: [day].compactMap(\.self))
    }
  }

  /// The options of ``dates``, and `--on` as another name of `--occurrence`.
  static var datesOrOn: Argument {
    Argument(dates, on) { dates, day in
      DateSelection(scopes: dates.scopes, days: dates.days + [day?.day].compactMap(\.self))
    }
  }

  /// `--occurrence` and `--on`.
  static var date: Argument {
    Argument(occurrence, on) { DateSelection(days: [$0, $1?.day].compactMap(\.self)) }
  }

  private static var occurrence: Argument<Day?> {
    .option("occurrence", .day).help(.occurrenceHelp).selectingItem()
  }

  private static var on: Argument<Moment?> {
    .option("on", .date).help(.occurrenceHelp).selectingItem()
  }

  private static func flag(_ scope: SeriesScope) -> Argument<SeriesScope?> {
    let flag = Argument<Bool>.flag(scope.rawValue).help(.scopeHelp(scope))
    return Argument<SeriesScope?>(flag) { $0 ? scope : nil }
  }
}

extension ArgumentFormat where Value == SeriesScope {
  /// The number or the word of an answer to ``AtriumScreen/Phrase/whichDates``. An empty one means one date.
  fileprivate static var scope: ArgumentFormat {
    let words = ArgumentFormat<SeriesScope>.choice(shownAs: Phrase.scopeName)
    return ArgumentFormat("scope", completing: words.completion) { text, dates throws(Refusal) in
      let number = text.isEmpty ? 1 : Int(text)
      if let number, SeriesScope.allCases.indices.contains(number - 1) {
        return SeriesScope.allCases[number - 1]
      }
      do throws(Refusal) { return try words.read(text, dates) } catch {
        throw Refusal(.isNoScope)
      }
    }
  }
}

@MainActor
extension Appointments {
  /// Returns the reply to a command, which asks at a prompt for the dates of a series that it does not name.
  /// - Parameters:
  ///   - id: `nil` if nothing can be asked, because the command changes several appointments.
  ///   - isCancelled: see ``nextDate(of:isCancelled:)``.
  ///   - answer: changes the named dates, or returns the form that asks for the changes.
  func reply(
    _ id: Int?, _ dates: DateSelection, isCancelled: Bool = false,
    _ answer: @escaping @MainActor (DateSelection) async throws -> Reply<Never>
  ) async throws -> Reply<Never> {
    guard let id, dates.isIncomplete,
      let next = try await nextDate(of: id, isCancelled: isCancelled)
    else { return try await answer(dates) }
    return .run(SeriesFlow(appointments: self, dates: dates, next: next, answer: answer))
  }
}

/// Asks which dates of a series change and, if the options say it, from which date, and changes them.
private struct SeriesFlow: Coordinator {
  let appointments: Appointments
  let dates: DateSelection
  /// The date that is meant by default.
  let next: Appointment
  let answer: @MainActor (DateSelection) async throws -> Reply<Never>

  func run(in flow: Flow) async throws(Departure) {
    // A script is told to name the dates.
    let dates = flow.isInteractive ? try await question(in: flow) : dates
    guard let dates else { return }
    switch try await flow.perform({ try await answer(dates) }) {
    case .done(let screen, _)?: flow.notify(screen)
    case .run(let form, _)?: try await flow.run(form)
    default: return
    }
  }

  private func question(in flow: Flow) async throws(Departure) -> DateSelection? {
    let day = appointments.day(of: next)
    guard dates.scopes.isEmpty else {
      let field = FormField(.whichDate(day), ArgumentFormat<Day?>.optional(.day))
      return try await flow.run(Form(field)).map {
        DateSelection(scopes: dates.scopes, days: [$0 ?? day])
      }
    }
    flow.introduce(.chooseDates(appointments.feature.quoted(next), .fullDate(next.start)))
    return try await flow.run(Form(FormField(.whichDates, .scope))).map { scope in
      DateSelection(scopes: [scope], days: scope == .all ? [] : [day])
    }
  }
}

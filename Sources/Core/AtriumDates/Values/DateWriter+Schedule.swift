extension DateWriter {
  /// `Mon and Thu at 08:00 (½); Sat at 10:00`, `when needed, at most 4 a day`.
  func text(_ schedule: DoseSchedule) -> String {
    var text =
      schedule.isAsNeeded
      ? pick("when needed", "bei Bedarf", "po potrebi")
      : schedule.parts.map(text).joined(separator: "; ")
    if let maximum = schedule.maximumPerDay {
      text += pick(
        ", at most \(maximum) a day", ", höchstens \(maximum) am Tag", ", najviše \(maximum) dnevno"
      )
    }
    switch schedule.end {
    case .days(let count): text += " \(pick("for", "für", "tijekom")) \(counted(count, .day))"
    case .day(let day): text += " \(pick("until", "bis", "do")) \(self.text(day))"
    case nil: break
    }
    return text
  }

  private func text(_ part: DoseSchedule.Part) -> String {
    let days =
      switch part.days {
      case .every(1): pick("daily", "täglich", "svaki dan")
      case .every(7): every(1, .week)
      case .every(let interval): every(interval, .day)
      case .weekdays(let weekdays): listed(weekdays.map { names.shortWeekdays[$0 - 1] })
      }
    let doses = part.doses.map { dose in
      dose.quarters == 4 ? "\(dose.time)" : "\(dose.time) (\(dose.amount))"
    }
    return "\(days) \(pick("at", "um", "u")) \(listed(doses))"
  }
}

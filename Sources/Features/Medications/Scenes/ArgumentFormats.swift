import AtriumCore
import AtriumScreen
import AtriumTime

extension ArgumentFormat where Value == Schedule {
  static var schedule: ArgumentFormat {
    let examples = ["08:00 and 20:00", "3x daily", "every 8 hours", "1-0-1", "when needed"]
    return ArgumentFormat("schedule", completing: .fixed(examples.map { Candidate($0) })) {
      text, _ throws(Refusal) in
      do throws(ScheduleError) {
        return try ScheduleParser.parse(text)
      } catch {
        throw Refusal(.scheduleError(error))
      }
    }.continued { first, words in
      // As many words as a schedule can have.
      let words = words.prefix(24)
      let length = (0...words.count).last { count in
        let text = ([first] + words.prefix(count)).joined(separator: " ")
        return (try? ScheduleParser.parse(text)) != nil
      }
      guard length != nil || ScheduleParser.isScheduleWord(first) else { return 0 }
      // Further words of schedules belong to it, which is refused because of them; so does the word after
      // "at" or "on".
      let rest = words.dropFirst(length ?? 0)
      let further = rest.prefix(while: ScheduleParser.isScheduleWord)
      let isOpen =
        further.last.map { ScheduleVocabulary.isPreposition($0.lowercased()) } ?? false
      return min(words.count, (length ?? 0) + further.count + (isOpen ? 1 : 0))
    }
  }
}

extension ArgumentFormat where Value == TimeOfDay {
  static var time: ArgumentFormat { .timeOfDay(orRefuse: .isNotATime) }
}

extension FieldFormat<Schedule> {
  static var schedule: FieldFormat {
    FieldFormat(.schedule, text: \.notation, shown: Value.schedule)
  }
}

extension FieldFormat<MedicationForm> {
  static var medicationForm: FieldFormat {
    FieldFormat(
      .choice(shownAs: Phrase.formName), read: MedicationForm.init(rawValue:), text: \.rawValue,
      shown: { .display(.formName($0), json: .string($0.rawValue)) })
  }
}

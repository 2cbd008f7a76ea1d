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
        throw Refusal(.medications { [error] in $0.scheduleError(error) })
      }
    }.continued { first, words in
      // As many words as a schedule can have.
      let length = (0...min(words.count, 12)).last { count in
        let text = ([first] + words.prefix(count)).joined(separator: " ")
        return (try? ScheduleParser.parse(text)) != nil
      }
      guard let length, length > 0, length < words.count,
        ScheduleVocabulary.fillers.contains(words[length - 1].lowercased())
      else { return length ?? 0 }
      // The word after "at" or "on" belongs to the schedule, which is refused because of it.
      return length + 1
    }
  }
}

extension ArgumentFormat where Value == MedicationForm {
  /// A form by its word in any language.
  static var medicationForm: ArgumentFormat {
    .choice(shownAs: { form in .medications { $0.formName(form) } })
  }
}

extension ArgumentFormat where Value == TimeOfDay {
  static var time: ArgumentFormat { .timeOfDay(orRefuse: .medications(\.isNotATime)) }
}

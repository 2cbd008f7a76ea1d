import AtriumCore
import AtriumScreen
import AtriumTime

/// A city with its mean temperatures.
enum City: String, CaseIterable, Sendable {
  case berlin, cairo, lisbon, london, reykjavik, zagreb

  /// The name in the language of the city.
  var name: String {
    self == .reykjavik ? "Reykjavík" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  /// The mean temperatures from January to December, in °C.
  var temperatures: [Int] {
    switch self {
    case .berlin: [1, 2, 5, 10, 14, 18, 20, 20, 15, 10, 5, 2]
    case .cairo: [14, 15, 18, 22, 26, 28, 29, 29, 27, 24, 19, 15]
    case .lisbon: [12, 12, 15, 16, 18, 21, 23, 24, 22, 19, 15, 12]
    case .london: [6, 6, 8, 11, 14, 17, 19, 19, 16, 12, 9, 6]
    case .reykjavik: [1, 1, 1, 4, 7, 10, 12, 11, 9, 5, 2, 1]
    case .zagreb: [1, 3, 8, 13, 17, 21, 23, 22, 17, 12, 7, 2]
    }
  }
}

/// The usual weather of the current month.
struct Climate: Sendable {
  let clock: any WallClock
  let home: City

  /// 0 for January.
  var month: Int { clock.localNow.day.month - 1 }

  func temperature(in city: City) -> Int { city.temperatures[month] }

  /// The weather of the home city on the first day of each month.
  func dayEntries(_ question: DayEntry.Question) async throws -> [DayEntry] {
    let days = question.days
    return (0...days.lowerBound.days(until: days.upperBound)).compactMap { offset in
      let day = days.lowerBound.adding(days: offset)
      guard day.day == 1 else { return nil }
      let degrees = home.temperatures[day.month - 1]
      return DayEntry(
        Moment(day), .usually(home.name, degrees),
        day < question.now.day ? .past : .planned, at: home.address,
        command: "weather show \(home.rawValue)")
    }
  }

  func homeLine() async throws -> Phrase? {
    let name = home.name
    let degrees = temperature(in: home)
    return .usually(name, degrees)
  }
}

extension City {
  var address: Address { Address("weather", self) }

  /// The cities whose names begin with the words.
  static func found(_ question: FoundItem.Question) -> FoundItem.Answer {
    let items = allCases.compactMap { city -> FoundItem? in
      question.rank(city.name, text: city.rawValue).map {
        FoundItem(Phrase(city.name), at: city.address, rank: $0)
      }
    }
    return FoundItem.Answer(items.best(question.limit), total: items.count)
  }
}

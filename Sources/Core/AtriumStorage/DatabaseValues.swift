public import AtriumTime
public import GRDB

// Days and times are stored as their ISO 8601 text, instants as whole seconds since 1970, so that SQL
// compares and sorts them.

extension Day: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { description.databaseValue }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Day? {
    String.fromDatabaseValue(value).flatMap { Day(iso: $0) }
  }
}

extension TimeOfDay: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { description.databaseValue }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> TimeOfDay? {
    String.fromDatabaseValue(value).flatMap { TimeOfDay(iso: $0) }
  }
}

extension Moment: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { description.databaseValue }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Moment? {
    String.fromDatabaseValue(value).flatMap { Moment(iso: $0) }
  }
}

extension Instant: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { secondsSince1970.databaseValue }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Instant? {
    Int.fromDatabaseValue(value).map { Instant(secondsSince1970: $0) }
  }
}

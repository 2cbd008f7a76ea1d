/// How Croatian counts: the form of a word follows the number before it.
public enum Croatian {
  /// The form that goes with `count` (Unicode CLDR, plural rules): `one` with 1, 21, 101; `few`
  /// with 2 to 4, 22; `many` with 0, 5 to 20, and so 11 to 14.
  public static func form(
    _ count: Int, _ one: String, _ few: String, _ many: String
  ) -> String {
    let tail = count.magnitude % 100
    if 11...14 ~= tail { return many }
    return switch tail % 10 {
    case 1: one
    case 2...4: few
    default: many
    }
  }

  /// The number and the form that goes with it: `5 zadataka`.
  public static func counted(
    _ count: Int, _ one: String, _ few: String, _ many: String
  ) -> String {
    "\(count) \(form(count, one, few, many))"
  }
}

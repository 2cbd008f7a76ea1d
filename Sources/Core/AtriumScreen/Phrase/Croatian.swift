/// Croatian plural forms.
public enum Croatian {
  /// The plural form for `count` (Unicode CLDR plural rules): `one` for 1, 21, 101; `few` for 2 to
  /// 4, 22; `many` for 0, 5 to 20 (including 11 to 14), 25.
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

  /// The number and its plural form: `5 zadataka`.
  public static func counted(
    _ count: Int, _ one: String, _ few: String, _ many: String
  ) -> String {
    "\(count) \(form(count, one, few, many))"
  }
}

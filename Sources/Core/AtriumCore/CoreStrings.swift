import AtriumScreen

/// What the kernel itself says.
struct CoreStrings: Strings {
  var cancelled: String
  var bug: @Sendable (_ type: String, _ text: String) -> String
  var reportBug: String

  static let en = CoreStrings(
    cancelled: "Cancelled.",
    bug: { "Unexpected \($0): \($1)" },
    reportBug: "This is a mistake in the program. Please report it."
  )
}

/// What is wrong with a certificate, and where.
struct SchemaProblem: Error, Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case missing
    /// None of the two is there.
    case missingEither(String, String)
    case wrongType(expected: Expected)
    /// Something that JSON does not have.
    case foreign
    case tooLong(Int, limit: Int)
    case outside(ClosedRange<Int>)
    case notExactlyOne(Int)
    /// Neither or several of vaccination, test and recovery.
    case notOneKind(Int)
    case noDate, noBirthDate, noVersion, noCountry, notStandardised
  }
  enum Expected: Sendable { case object, list, text, wholeNumber }
  /// E.g. `v.0.dn`; empty for the whole.
  var path: String
  let kind: Kind

  init(_ path: String, _ kind: Kind) { (self.path, self.kind) = (path, kind) }
}

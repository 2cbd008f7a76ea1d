/// Why no feature is made, and what to do instead.
struct Complaint: Error, Equatable, CustomStringConvertible {
  var sentence: String
  var hint: String?

  init(_ sentence: String, hint: String? = nil) { (self.sentence, self.hint) = (sentence, hint) }

  var description: String { [sentence, hint].compactMap(\.self).joined(separator: "\n") }
}

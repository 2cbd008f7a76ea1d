/// A resource with the number it has in a list; `nil` where it has none.
struct Numbered: Sendable {
  let number: Int?, resource: Resource

  /// Numbers what is listed.
  static func list(_ listed: [Resource], from first: Int) -> [Numbered] {
    zip(first..., listed).map { Numbered(number: $0, resource: $1) }
  }
}

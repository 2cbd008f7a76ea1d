import AtriumScreen

/// An element of an XML or HTML document.
public struct MarkupElement: Sendable {
  /// A part of the content of an element.
  public enum Node: Sendable {
    /// Text, with references replaced.
    case text(String)
    case element(MarkupElement)
  }

  /// The name that ``LibXML`` was told to give to the element.
  public var name: String
  /// The attributes without namespace declarations. Their names are formed in the same way.
  public var attributes: [(name: String, value: String)] = []
  public var nodes: [Node] = []
  /// The base of relative addresses that the document declares (XML Base).
  public var baseURL: String?

  /// The value of an attribute.
  public subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The children, without text.
  public var children: some Sequence<MarkupElement> {
    nodes.lazy.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Returns the first child of a name.
  public func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// `true` if at least one node is an element.
  public var hasChildren: Bool { nodes.contains { if case .element = $0 { true } else { false } } }

  /// Returns the elements of a name in this element, at any depth.
  public func descendants(_ name: String) -> [MarkupElement] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(name) }
  }

  /// The text of this element and its descendants.
  public var text: String {
    nodes.reduce(into: "") { text, node in
      switch node {
      case .text(let piece): text += piece
      case .element(let element): text += element.text
      }
    }
  }

  /// The text without surrounding whitespace; `nil` if nothing is left.
  public var trimmedText: String? {
    let text = text.trimmed
    return text.isEmpty ? nil : text
  }
}

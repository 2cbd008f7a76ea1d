/// A picture with a description.
public struct Picture: Equatable, Sendable {
  public var key: String
  /// The description, for readers and terminals that cannot show the picture.
  public var label: Phrase
  /// The picture; it is scaled down to the available room.
  public var bitmap: Bitmap

  public init(_ key: String, _ label: Phrase, _ bitmap: Bitmap) {
    self.key = key
    self.label = label
    self.bitmap = bitmap
  }
}

/// The modules of a QR code (ISO/IEC 18004), without the quiet zone.
public struct QRCode: Equatable, Sendable {
  public var key: String
  public var text: String
  /// A square of rows; `true` is dark.
  public var modules: [[Bool]]

  public init(_ key: String, text: String, modules: [[Bool]]) {
    self.key = key
    self.text = text
    self.modules = modules
  }
}

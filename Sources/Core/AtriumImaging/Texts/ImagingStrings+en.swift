import AtriumScreen

extension ImagingStrings {
  static let en = ImagingStrings(
    unknownFormat: "Unknown picture format.",
    formats: "Use PNG, JPEG or PDF.",
    pictureFormats: "Use PNG or JPEG.",
    damaged: "The picture is damaged or truncated.",
    tooLarge: { "The picture has more than \($0 / 1_000_000) million pixels." },
    makeSmaller: "Crop the picture, or make it smaller.",
    textTooLong: "The text is too long for a QR code.",
    noLibrary: { "The library \($0) is missing or too old." },
    install: { "Install \($0) from your system's packages." },
    noPageReader: "Reading PDF pages requires pdftoppm.",
    noRoom: { "Cannot create a file in \($0): \($1)." },
    outOfMemory: "Not enough memory for this picture.")
}

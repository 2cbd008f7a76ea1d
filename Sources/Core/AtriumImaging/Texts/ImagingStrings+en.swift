import AtriumScreen

extension ImagingStrings {
  static let en = ImagingStrings(
    unknownFormat: "This is no picture that can be read.",
    formats: "PNG, JPEG and PDF can be read.",
    pictureFormats: "PNG and JPEG can be read.",
    damaged: "The picture is damaged or cut off.",
    tooLarge: { "The picture has more than \($0 / 1_000_000) million pixels." },
    makeSmaller: "Cut out the part that matters, or make it smaller.",
    textTooLong: "The text is too long for a QR code.",
    noLibrary: { "The library \($0) is not there, or too old." },
    install: { "Install \($0) with your system's packages." },
    noPageReader: "Pages of PDF files can only be read with pdftoppm.",
    noRoom: { "No file can be made in \($0): \($1)." },
    outOfMemory: "There is not enough memory for this picture.")
}

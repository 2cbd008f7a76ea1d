import AtriumScreen

extension ImagingStrings {
  static let hr = ImagingStrings(
    unknownFormat: "Ovo nije čitljiva slika.",
    formats: "Čitljivi su PNG, JPEG i PDF.",
    pictureFormats: "Čitljivi su PNG i JPEG.",
    damaged: "Slika je oštećena ili odrezana.",
    tooLarge: { "Slika ima više od \($0 / 1_000_000) milijuna piksela." },
    makeSmaller: "Izrežite važan dio ili je smanjite.",
    textTooLong: "Tekst je predug za QR kod.",
    noLibrary: { "Biblioteke \($0) nema ili je prestara." },
    install: { "Instalirajte \($0) iz paketa sustava." },
    noPageReader: "Stranice PDF datoteka čitljive su samo pomoću pdftoppm.",
    noRoom: { "U \($0) ne može se stvoriti datoteka: \($1)." },
    outOfMemory: "Za ovu sliku nema dovoljno memorije.")
}

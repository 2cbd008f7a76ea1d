import AtriumScreen

extension ImagingStrings {
  static let hr = ImagingStrings(
    unknownFormat: "Nepoznat oblik slike.",
    formats: "Upotrijebite PNG, JPEG ili PDF.",
    pictureFormats: "Upotrijebite PNG ili JPEG.",
    damaged: "Slika je oštećena ili odrezana.",
    tooLarge: { "Slika ima više od \($0 / 1_000_000) milijuna piksela." },
    makeSmaller: "Izrežite dio slike ili je smanjite.",
    textTooLong: "Tekst je predug za QR kod.",
    noLibrary: { "Biblioteka \($0) nedostaje ili je prestara." },
    install: { "Instalirajte \($0) iz paketa sustava." },
    noPageReader: "Za čitanje PDF stranica potreban je pdftoppm.",
    noRoom: { "U \($0) nije moguće stvoriti datoteku: \($1)." },
    outOfMemory: "Nedovoljno memorije za ovu sliku.")
}

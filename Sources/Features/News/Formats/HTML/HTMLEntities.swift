/// The character references of HTML 4 (§24), which feeds use without declaring them.
enum HTMLEntities {
  /// - Parameter name: without `&` and `;`.
  static func character(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    table[String(decoding: name, as: UTF8.self)]
  }

  /// The character of a numeric reference. 0x80 to 0x9F are characters of Windows-1252 (WHATWG HTML
  /// §13.2.5.80).
  /// - Returns: `nil` for control characters and invalid code points.
  static func character(codePoint: UInt32) -> Unicode.Scalar? {
    switch codePoint {
    case 0x80...0x9F: windows1252[Int(codePoint - 0x80)]
    case 0x09, 0x0A, 0x0D: Unicode.Scalar(codePoint)
    case 0..<0x20, 0x7F, 0xFFFE, 0xFFFF: nil
    default: Unicode.Scalar(codePoint)
    }
  }

  /// The characters 0x80 to 0x9F of Windows-1252.
  static let windows1252: [Unicode.Scalar] = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  private static let table: [String: Unicode.Scalar] = {
    var table: [String: Unicode.Scalar] = [:]
    for (number, name) in zip(UInt32(160)..., latin1Names.split(separator: " ")) {
      table[String(name)] = Unicode.Scalar(number)
    }
    for pair in otherNames.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      table[String(pair.dropFirst())] = pair.first
    }
    return table
  }()

  /// The names of U+00A0 to U+00FF.
  private static let latin1Names = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
    sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
    Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
    szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute \
    icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml \
    yacute thorn yuml
    """

  /// Each character followed by its name.
  private static let otherNames = """
    "quot &amp <lt >gt 'apos ŒOElig œoelig ŠScaron šscaron ŸYuml ƒfnof ˆcirc ˜tilde
    ΑAlpha ΒBeta ΓGamma ΔDelta ΕEpsilon ΖZeta ΗEta ΘTheta ΙIota ΚKappa ΛLambda ΜMu ΝNu ΞXi
    ΟOmicron ΠPi ΡRho ΣSigma ΤTau ΥUpsilon ΦPhi ΧChi ΨPsi ΩOmega
    αalpha βbeta γgamma δdelta εepsilon ζzeta ηeta θtheta ιiota κkappa λlambda μmu νnu ξxi
    οomicron πpi ρrho ςsigmaf σsigma τtau υupsilon φphi χchi ψpsi ωomega ϑthetasym ϒupsih ϖpiv
    \u{2002}ensp \u{2003}emsp \u{2009}thinsp \u{200C}zwnj \u{200D}zwj \u{200E}lrm \u{200F}rlm
    –ndash —mdash ‘lsquo ’rsquo ‚sbquo “ldquo ”rdquo „bdquo †dagger ‡Dagger •bull …hellip
    ‰permil ′prime ″Prime ‹lsaquo ›rsaquo ‾oline ⁄frasl €euro ℑimage ℘weierp ℜreal ™trade
    ℵalefsym ←larr ↑uarr →rarr ↓darr ↔harr ↵crarr ⇐lArr ⇑uArr ⇒rArr ⇓dArr ⇔hArr ∀forall ∂part
    ∃exist ∅empty ∇nabla ∈isin ∉notin ∋ni ∏prod ∑sum −minus ∗lowast √radic ∝prop ∞infin ∠ang
    ∧and ∨or ∩cap ∪cup ∫int ∴there4 ∼sim ≅cong ≈asymp ≠ne ≡equiv ≤le ≥ge ⊂sub ⊃sup ⊄nsub
    ⊆sube ⊇supe ⊕oplus ⊗otimes ⊥perp ⋅sdot ⌈lceil ⌉rceil ⌊lfloor ⌋rfloor \u{2329}lang
    \u{232A}rang ◊loz ♠spades ♣clubs ♥hearts ♦diams
    """
}

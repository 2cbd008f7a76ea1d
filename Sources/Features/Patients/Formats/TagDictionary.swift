import AtriumScreen
import PatientsData

/// The keywords of the data dictionary (PS3.6).
enum TagDictionary {
  private static let keywords: [Substring: Substring] = {
    let file = patients_dictionary()
    let text = String(
      decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    return Dictionary(
      text.split(separator: "\n").map { ($0.prefix(8), $0.dropFirst(9)) },
      uniquingKeysWith: { first, _ in first })
  }()

  /// The keyword of a tag, eight lower-case digits. Others than those of the standard are named as Orthanc does.
  static func keyword(of tag: String) -> String {
    // Curves and overlays repeat in even groups from 5000 and 6000 on.
    let isRepeating = tag.hasPrefix("50") || tag.hasPrefix("60")
    let first = isRepeating ? "\(tag.prefix(2))00\(tag.dropFirst(4))" : tag
    if let keyword = keywords[Substring(tag)] ?? keywords[Substring(first)] {
      return String(keyword)
    }
    // Odd groups are private; elements 0010 to 00FF reserve blocks of them (PS3.5 §7.8.1).
    let isPrivate = tag.dropFirst(3).first?.hexDigitValue.map { $0 % 2 == 1 } ?? false
    let isCreator = isPrivate && tag.dropFirst(4).hasPrefix("00") && tag.dropFirst(6).first != "0"
    return isCreator ? "PrivateCreator" : "Unknown Tag & Data"
  }
}

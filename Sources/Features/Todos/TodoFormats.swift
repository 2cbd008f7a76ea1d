import AtriumCore
import AtriumScreen

/// How answers in the feature's forms are read.
extension Format where Value == String {
  /// A title that is not empty.
  static var todoTitle: Format {
    Format("title") { text, _ throws(Refusal) in
      do throws(TodosError) {
        return try TodoEdit.checked(text)
      } catch {
        throw Refusal(.todos(\.isEmpty))
      }
    }
  }
}

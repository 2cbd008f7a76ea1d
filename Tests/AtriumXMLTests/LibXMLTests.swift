import AtriumXML
import Testing

@Suite struct LibXMLTests {
  private let library: LibXML

  init() throws {
    library = try LibXML(naming: { local, namespace, _ in
      namespace.map { "{\($0)}\(local)" } ?? local
    })
  }

  @Test func elementsHaveTheGivenNames() throws {
    let text = "<a:b xmlns:a='DAV:' xmlns:c='urn:x' c:d='1' e='2'>f<g xmlns='DAV:'/>&lt;</a:b>"
    let root = try #require(try library.wellFormedXML(Array(text.utf8)))
    #expect(root.name == "{DAV:}b")
    #expect(root["{urn:x}d"] == "1" && root["e"] == "2" && root.attributes.count == 2)
    #expect(root.child("{DAV:}g") != nil)
    #expect(root.text == "f<")
  }

  @Test(arguments: [
    "<a><b/>", "<a><b>", "<a", "<a></a><b/>", "<a>&b;</a>", "<a>\u{1}</a>", "", "a", "<a b></a>",
  ])
  func incompleteDocumentsAreNotWellFormed(_ text: String) throws {
    #expect(try library.wellFormedXML(Array(text.utf8)) == nil)
  }

  @Test func invalidUTF8IsNotWellFormed() throws {
    #expect(try library.wellFormedXML(Array("<a>".utf8) + [0xE9] + Array("</a>".utf8)) == nil)
  }

  @Test func recoveryKeepsTheElementsBeforeAnError() throws {
    let root = try library.xml(Array("<a><b>1</b><c>2".utf8))
    #expect(root?.child("b")?.trimmedText == "1")
  }

  @Test func entitiesAreNotExpanded() throws {
    let text = "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"
    #expect(try library.wellFormedXML(Array(text.utf8))?.text == "")
  }

  @Test func documentsWithTooManyElementsAreRefused() {
    let text = "<a>" + String(repeating: "<b/>", count: 400_001) + "</a>"
    #expect(throws: XMLError.tooManyElements) { try library.wellFormedXML(Array(text.utf8)) }
  }
}

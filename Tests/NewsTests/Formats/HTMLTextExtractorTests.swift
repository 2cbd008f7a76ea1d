import Testing

@testable import News

@Suite struct HTMLTextExtractorTests {
  @Test(arguments: [
    ("a<br>b", "a b", "a\nb"), ("<p>a</p><p>b</p>", "a b", "a\n\nb"), ("a<b>b</b>c", "abc", "abc"),
    ("&lt;b&gt; &amp;amp; &#8217;&#x92;", "<b> &amp; ’’", "<b> &amp; ’’"),
    ("<style>p{}</style>a<script>x<b></script>b<!-- c -->", "ab", "ab"),
    ("1 < 2 && <a title='x>y'>z</a>", "1 < 2 && z", "1 < 2 && z"),
    ("  a \n\t b&nbsp; c ", "a b c", "a b c"), ("<ul><li>a<li>b</ul>", "a b", "a\nb"),
  ])
  func convertsHTML(_ html: String, _ singleLine: String, _ paragraphs: String) {
    #expect(FeedText.html(html).singleLine == singleLine)
    #expect(FeedText.html(html).paragraphs == paragraphs)
  }

  @Test(arguments: [
    ("one two", "one two"), ("one  two ", "one two"), ("one <b>two</b>", "one two"),
    ("one<br> two", "one two"), ("one &amp; two", "one & two"), ("one &", "one &"),
    ("a < b", "a < b"), (" a\n\tb ", "a b"), ("a <i>b</i> c", "a b c"),
  ])
  func collapsesWhitespace(_ html: String, _ text: String) {
    #expect(HTMLTextExtractor.text(ofHTML: html) == text)
  }
}

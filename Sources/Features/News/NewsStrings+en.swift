import AtriumScreen

extension NewsStrings {
  static let en = NewsStrings(
    title: "News",

    emptyFeed: "There is nothing in it.",
    notAFeed: "This is not a feed: neither RSS nor Atom nor JSON Feed.",
    checkAddress: "Check the address.",
    isPage: "This is a page, not a feed.",
    addFindsFeeds: "Some pages name their feed: sources add finds it.",
    badJSON: { "This is not JSON from \($0) on." },
    noLibrary: "libxml2, which reads feeds, is not installed.",
    installLibrary: "Install it; Debian calls it libxml2.",
    noFile: { "There is no file \($0)." },
    checkPath: "Check the path.",
    unreadable: { "\($0) could not be read: \($1)." },
    tooLarge: { "\($0) is larger than 16 MB, which is too large for a feed." },
    readSummary: "Read one feed, from a file or an address, without keeping it",
    howToRead: "Type: read https://example.org/feed.xml",
    link: "Page",
    author: "Author",
    language: "Language",
    rights: "Rights",
    updated: "Updated",
    published: "Published",
    headline: "Headline",
    noItems: "There is nothing in this feed.",
    untitled: "(no title)"
  )
}

import AtriumScreen

extension ProjectsStrings {
  static let en = ProjectsStrings(
    title: "Projects",
    chatTitle: "Messages",
    accountTitle: "Account",
    pageHelp: "How many projects, or messages, a list shows.",
    dataHelp:
      "A folder that a group of people shares for projects and messages; empty: your own "
      + "data folder.",
    daysHelp: "After how many days one has to sign in again.",
    costHelp:
      "How hard passwords are to guess: the power of two that is N of scrypt; at least 17 is used.",
    pictureHelp: "How large a picture may be, in kilobytes.",
    announceHelp: "Whether messages and matches are announced at the prompt.",
    signedOut: "You are not signed in.",
    signInHint: "Type 'account login', or 'account register' for a new account.",
    wrongPassword: "The name or the password is wrong.",
    resetHint: "If you forgot the password, type 'account forgot'.",
    throttled: { "There were too many tries. Wait for \($0) s." },
    emailTaken: "There is an account with this e-mail address already.",
    usernameTaken: { "The user name '\($0)' is taken." },
    chooseAnotherUsername: "Choose another one.",
    invalidEmail: "That is no e-mail address.",
    emailHint: "Type one such as ada@example.org.",
    invalidUsername: "That cannot be a user name.",
    usernameHint:
      "Use 2 to 32 letters from a to z, digits, and inside them dots, hyphens and "
      + "underscores.",
    invalidName: "That cannot be a name.",
    nameHint: "Use up to 80 characters that can be seen, on one line.",
    weakPassword: { "The password \($0)." },
    weakness: {
      switch $0 {
      case .short: "is too short"
      case .long: "is longer than 1024 bytes"
      case .common: "is one of those that are tried first"
      case .simple: "is too simple"
      case .personal: "is your name or your e-mail address"
      }
    },
    weakPasswordReason: {
      "\($0); take 8 characters or more, such as four words that have nothing to do with each other"
    },
    invalidEmailReason: "is no e-mail address; type one such as ada@example.org",
    invalidUsernameReason:
      "cannot be a user name; use 2 to 32 letters from a to z, digits, and inside them "
      + "dots, hyphens and underscores",
    invalidNameReason: "cannot be a name; use up to 80 characters that can be seen",
    passwordHint:
      "Take 8 characters or more, such as four words that have nothing to do with each "
      + "other.",
    invalidCode: "The code is wrong, was used, or is too old.",
    newCodeHint: "Ask for a new one with 'account forgot'.",
    noMailServer: "No mail server is set up here, so no code can be sent.",
    mailServerHint: "Ask who runs this deployment.",
    userNotFound: { "Nobody is called '\($0)' here." },
    userNotFoundHint: "Write the username, as it stands beside projects and messages.",
    pictureTooLarge: { "\($0) is larger than \($1) KB." },
    pictureSizeHint: "Make it smaller; 256 × 256 are enough.",
    projectNotFound: { "There is no project \($0)." },
    projectsHint: "'projects' lists them.",
    ownProjectNotFound: { "You have no project \($0)." },
    ownProjectsHint: "'projects mine' lists yours.",
    conversationNotFound: { "There is no conversation \($0), and no project to begin one about." },
    conversationsHint: "'chat' lists your conversations, 'projects' the projects.",
    ambiguousConversation: { "Several people talk to you about project \($0)." },
    ambiguousConversationHint: {
      "Name the conversation: \($0.map(String.init).joined(separator: ", "))."
    },
    messageNotFound: { "You sent no message \($0)." },
    nothingToDelete: "You said nothing here that could be taken back.",
    messageToSelf: "That is you: one cannot talk to oneself here.",
    messagesBlocked: "You two do not take messages from each other.",
    partnerDeleted: "The account you wrote to is deleted.",
    queued: { "The message is kept, since it could not be sent: \($0.text(in: .en))" },
    queuedHint: "It is sent as soon as that is possible; 'chat outbox' shows what waits.",
    emptyText: {
      switch $0 {
      case .title: "A project needs a title."
      case .description: "A project needs a description."
      case .message: "There is nothing to send."
      }
    },
    tooLong: { piece, limit in
      switch piece {
      case .title: "The title has more than \(limit) characters."
      case .description: "The description has more than \(limit) characters."
      case .message: "The message has more than \(limit) characters; nothing was sent."
      }
    },
    tooLongHint: "Say it shorter, or in several parts.",
    invalidTag: { "'\($0)' cannot be a tag." },
    tagHint: "A tag is one word of up to 40 letters, digits and signs such as + # . -",
    tooManyTags: { "There are more than \($0) tags." },
    tooManyTagsHint: "Keep those that people would look for.",
    registerSummary: "Make an account and sign in",
    loginSummary: "Sign in",
    logoutSummary: "Sign out",
    forgotSummary: "Have a code sent, for a new password",
    resetSummary: "Set a new password with a code",
    passwordSummary: "Change the password",
    accountEditSummary: "Change names, address or picture",
    accountDeleteSummary: "Take your account away, with your projects and messages",
    emailHelp: "An e-mail address",
    usernameHelp: "What others call the account",
    firstNameHelp: "First name",
    lastNameHelp: "Last name",
    pictureFileHelp: "A PNG or JPEG file",
    noPictureHelp: "Take the picture away",
    passwordFileHelp:
      "A file whose first line is the password; else it is typed, or read from standard "
      + "input",
    oldPasswordFileHelp: "A file whose first line is the present password",
    codeHelp: "The code from the mail",
    listSummary: "List projects, newest first",
    tagSummary: "Projects that need all of these tags",
    searchSummary: "Look for words",
    mineSummary: "Your projects",
    matchesSummary: "Projects that fit yours, the best first",
    addSummary: "Add a project",
    showSummary: "Look at a project",
    editSummary: "Change a project of yours",
    deleteSummary: "Delete a project of yours",
    messageSummary: "Write to the owner",
    tagHelp: "Only projects that need this",
    anyHelp: "One of the tags is enough",
    limitHelp: "How many at most",
    titleHelp: "What it is called",
    descriptionHelp: "What it is about",
    needHelp: "Tags of what is looked for",
    haveHelp: "Tags of what is there",
    deleteQuestion: { "Delete \($0)?" },
    sendSummary: "Send a message",
    unreadSummary: "What you have not read",
    followSummary: "Show messages as they come",
    openSummary: "Look at a conversation",
    searchMessagesSummary: "Look for words in your messages",
    outboxSummary: "Messages that wait to be sent",
    discardSummary: "Give up the messages that wait to be sent",
    discardQuestion: {
      "Give up \($0 == 1 ? "1 message" : "\($0) messages") that nobody has got yet?"
    },
    discarded: { $0 == 1 ? "1 message is given up." : "\($0) messages are given up." },
    moreSummary: "Older messages",
    deleteMessageSummary: "Take back a message of yours",
    blockSummary: "Take no more messages from somebody",
    unblockSummary: "Take messages from somebody again",
    blockedSummary: "Whom you blocked",
    projectSummary: "Look at the project",
    letterHelp: "A name of the message: one of the same name is sent only once",
    deleteMessageQuestion: { "Take back \($0)?" },
    email: "E-mail",
    username: "User name",
    firstName: "First name",
    lastName: "Last name",
    picture: "Picture",
    pictureOf: { "Picture of \($0)" },
    password: "Password",
    oldPassword: "Present password",
    newPassword: "New password",
    nameOrRegister: "E-mail or user name (Return for a new account)",
    name: "E-mail or user name",
    code: "Code",
    notSignedIn: "Nobody is signed in.",
    signedInNotice: { "Signed in as \($0)." },
    signedOutNotice: "Signed out.",
    accountDeleteTitle: { "Delete the account \($0)?" },
    accountDeleteText:
      "Your names, address, picture and password go, your projects too, and what your "
      + "messages say: "
      + "those you wrote to see only that there was one. It cannot be taken back. The password is "
      + "asked for next.",
    deleteChoice: "Delete",
    keepChoice: "Keep",
    accountDeleted: { "The account \($0) is deleted." },
    deletedAccount: "(deleted account)",
    codeSent: { "If \($0) has an account, a code was sent there. It is good for \($1) minutes." },
    codeSentHint: "Type 'account reset' with it.",
    accountChanged: "Changed.",
    passwordChanged: "The password is changed; all other shells are signed out.",
    codeSubject: "Your code for a new password",
    codeText: { name, code, minutes in
      """
      Hello \(name),

      somebody, hopefully you, wants a new password for your account. The code for it is

          \(code)

      It is good for \(minutes) minutes, and once:

          atrium account reset \(code)

      If it was not you, nothing has to be done.

      """
    },
    number: "#",
    project: "Project",
    owner: "Owner",
    need: "Needs",
    have: "Has",
    description: "Description",
    published: "Published",
    modified: "Changed",
    noProjects: "There are no projects yet.",
    addHint: "Type 'add TITLE --need TAG' to add one.",
    noResults: "Nothing was found.",
    moreProjects: { "Only the newest \($0) are shown; --limit shows more." },
    projectAdded: { "Added \($0)." },
    projectEdited: { "Changed \($0)." },
    projectDeleted: { "Deleted \($0)." },
    noMatches: "Nothing fits yet.",
    ownProject: "Yours",
    otherProject: "Theirs",
    offered: "They have",
    wanted: "They need",
    match: { match in
      let parts = [
        match.offered.isEmpty ? nil : "they have \(match.offered.joined(separator: ", "))",
        match.wanted.isEmpty ? nil : "they need \(match.wanted.joined(separator: ", "))",
      ]
      return "\(match.mine.label) fits \(match.other.label) by \(match.other.owner): "
        + parts.compactMap(\.self).joined(separator: "; ") + "."
    },
    partner: "With",
    lastMessage: "Last message",
    age: "Age",
    unread: "Unread",
    noConversations: "There are no conversations yet.",
    startConversationHint: "Type 'message NUMBER' among the projects to write to an owner.",
    allRead: "You have read everything.",
    you: "You",
    messageDeleted: "(taken back)",
    conversationTitle: { "\($0) about \($2) “\($1)”" },
    projectGone: "The project is gone.",
    noMessages: "Nothing was said yet.",
    conversationHint:
      "Type to say something; /more shows what was before, /back leaves, /help lists what "
      + "else there is.",
    noOlderMessages: "There is nothing before that.",
    sent: "Sent.",
    unreadBadge: { "\($0) unread" },
    homeLine: { $0 == 0 ? $1 : "\($1), \($0) unread" },
    messageReceived: { "\($0) about “\($1)” (/chat/\($2)): \($3)" },
    nowBlocked: { "\($0) is blocked." },
    nowUnblocked: { "\($0) is not blocked any more." },
    nobodyBlocked: "Nobody is blocked.",
    outboxEmpty: "Nothing waits to be sent.",
    recipient: "To",
    text: "Text",
    queuedMessagesSent: {
      $0 == 1 ? "A message that waited was sent." : "\($0) messages that waited were sent."
    },
    ago: { minutes in
      switch minutes {
      case ..<1: "now"
      case ..<60: "\(minutes) min"
      case ..<1440: "\(minutes / 60) h"
      default: "\(minutes / 1440) d"
      }
    }
  )
}

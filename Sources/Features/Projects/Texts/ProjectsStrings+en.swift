import AtriumScreen

extension ProjectsStrings {
  static let en = ProjectsStrings(
    title: "Projects",
    chatTitle: "Chat",
    accountTitle: "Account",
    pageHelp: "Number of projects or messages in a list.",
    dataHelp: "Folder that a group shares for projects and messages; empty: your own data folder.",
    isNotShared: "Projects and messages are visible to you only.",
    shareHint: "Set projects.data to a folder that the group can write to.",
    daysHelp: "Days until you have to sign in again.",
    costHelp: "Exponent of N = 2^cost of scrypt for password hashes; at least 17.",
    pictureHelp: "Maximum size of a picture, in kilobytes.",
    announceHelp: "Announce messages and matches at the prompt.",
    signedOut: "You are not signed in.",
    signInHint: "Run 'account login', or 'account register' to create an account.",
    wrongPassword: "Wrong name or password.",
    resetHint: "If you forgot the password, run 'account forgot'.",
    throttled: { "Too many attempts. Wait \($0) s." },
    emailTaken: "An account with this e-mail address already exists.",
    usernameTaken: { "The user name '\($0)' is already in use." },
    chooseAnotherUsername: "Choose another user name.",
    invalidEmail: "Invalid e-mail address.",
    emailHint: "Enter an address such as ada@example.org.",
    invalidUsername: "Invalid user name.",
    usernameHint: "Use 2 to 32 letters a-z and digits, with . - _ only between them.",
    invalidName: "Invalid name.",
    nameHint: "Use up to 80 visible characters on one line.",
    weakPassword: { "The password \($0)." },
    weakness: {
      switch $0 {
      case .short: "is too short"
      case .long: "is longer than 1024 bytes"
      case .common: "is too common"
      case .simple: "is too simple"
      case .personal: "is too similar to your name or e-mail address"
      }
    },
    weakPasswordReason: { "\($0); use 8 or more characters, such as four unrelated words" },
    invalidEmailReason: "is not a valid e-mail address; enter one such as ada@example.org",
    invalidUsernameReason:
      "is not a valid user name; use 2 to 32 letters a-z and digits, with . - _ only between them",
    invalidNameReason: "is not a valid name; use up to 80 visible characters",
    passwordHint: "Use 8 or more characters, such as four unrelated words.",
    invalidCode: "The code is wrong, expired or already used.",
    newCodeHint: "Run 'account forgot' for a new code.",
    noMailServer: "Cannot send codes: no mail server is configured.",
    mailServerHint: "Ask your administrator.",
    userNotFound: { "User '\($0)' not found." },
    userNotFoundHint: "Use the user name shown with projects and messages.",
    pictureTooLarge: { "\($0) is larger than \($1) KB." },
    pictureSizeHint: "Use a smaller one; 256 × 256 is enough.",
    projectNotFound: { "Project \($0) not found." },
    projectsHint: "Run 'projects' to list them.",
    ownProjectNotFound: { "Project \($0) not found among yours." },
    ownProjectsHint: "Run 'projects mine' to list yours.",
    conversationNotFound: { "Conversation or project \($0) not found." },
    conversationsHint: "Run 'chat' to list conversations, or 'projects' to list projects.",
    ambiguousConversation: { "You have several conversations about project \($0)." },
    ambiguousConversationHint: {
      "Choose a conversation: \($0.map(String.init).joined(separator: ", "))."
    },
    messageNotFound: { "Message \($0) not found among yours." },
    nothingToDelete: "You have no messages to delete here.",
    messageToSelf: "You cannot send messages to yourself.",
    messagesBlocked: "Messages between you and this user are blocked.",
    partnerDeleted: "The recipient's account was deleted.",
    queued: { "Cannot send the message now; it was stored: \($0.text(in: .en))" },
    queuedHint: "It will be sent as soon as possible; 'chat outbox' lists unsent messages.",
    emptyText: {
      switch $0 {
      case .title: "A title is required."
      case .description: "A note is required."
      case .message: "The message is empty."
      }
    },
    tooLong: { piece, limit in
      switch piece {
      case .title: "The title is longer than \(limit) characters."
      case .description: "The note is longer than \(limit) characters."
      case .message: "The message is longer than \(limit) characters; nothing was sent."
      }
    },
    tooLongHint: "Shorten the text or split it.",
    invalidTag: { "Invalid tag '\($0)'." },
    tagHint: "Use one word of up to 40 letters, digits and signs such as + # . -",
    tooManyTags: { "More than \($0) tags." },
    tooManyTagsHint: "Remove some tags.",
    registerSummary: "Create an account and sign in",
    loginSummary: "Sign in",
    logoutSummary: "Sign out",
    forgotSummary: "Request a code for a new password",
    resetSummary: "Set a new password with a code",
    passwordSummary: "Change the password",
    accountEditSummary: "Edit names, address or picture",
    accountDeleteSummary: "Delete your account with its projects and messages",
    emailHelp: "E-mail address",
    usernameHelp: "User name",
    firstNameHelp: "First name",
    lastNameHelp: "Last name",
    pictureFileHelp: "PNG or JPEG file",
    noPictureHelp: "Remove the picture",
    passwordFileHelp:
      "File with the password in its first line; otherwise typed, or read from standard input",
    oldPasswordFileHelp: "File with the current password in its first line",
    codeHelp: "Code from the mail",
    listConversationsSummary: "List conversations",
    listSummary: "List projects, newest first",
    tagSummary: "List projects that need all these tags",
    searchSummary: "Search projects",
    mineSummary: "List your projects",
    matchesSummary: "List projects that match yours, best first",
    addSummary: "Add a project",
    showSummary: "Show a project",
    editSummary: "Edit one of your projects",
    deleteSummary: "Delete one of your projects",
    messageSummary: "Send a message to the owner",
    tagHelp: "Filter by needed tag",
    anyHelp: "Match any of the tags",
    limitHelp: "Maximum number of results",
    titleHelp: "Title",
    descriptionHelp: "Note",
    needHelp: "Tags the project needs",
    haveHelp: "Tags the project has",
    deleteQuestion: { "Delete \($0)?" },
    sendSummary: "Send a message",
    unreadSummary: "List unread conversations",
    followSummary: "Show new messages as they arrive",
    openSummary: "Show a conversation",
    searchMessagesSummary: "Search your messages",
    outboxSummary: "List unsent messages",
    discardSummary: "Discard unsent messages",
    discardQuestion: { "Discard \($0 == 1 ? "1 unsent message" : "\($0) unsent messages")?" },
    discarded: { $0 == 1 ? "Discarded 1 message." : "Discarded \($0) messages." },
    moreSummary: "Show older messages",
    deleteMessageSummary: "Delete one of your messages",
    blockSummary: "Block messages from a user",
    unblockSummary: "Unblock a user",
    blockedSummary: "List blocked users",
    projectSummary: "Show the project",
    letterHelp: "Name of the message; messages with the same name are sent once",
    deleteMessageQuestion: { "Delete \($0)?" },
    email: "E-mail",
    username: "User name",
    firstName: "First name",
    lastName: "Last name",
    picture: "Picture",
    pictureOf: { "Picture of \($0)" },
    password: "Password",
    oldPassword: "Current password",
    newPassword: "New password",
    nameOrRegister: "E-mail or user name (Enter for a new account)",
    name: "E-mail or user name",
    code: "Code",
    notSignedIn: "Not signed in.",
    signedInNotice: { "Signed in as \($0)." },
    signedOutNotice: "Signed out.",
    accountDeleteTitle: {
      $0.isEmpty ? "Complete the deletion of the account?" : "Delete the account \($0)?"
    },
    accountDeleteText:
      "This deletes your names, address, picture, password, projects and the texts of "
      + "your messages; recipients see only that a message existed. You cannot undo this. "
      + "Next, enter your password.",
    deleteChoice: "Delete",
    keepChoice: "Keep",
    accountDeleted: { $0.isEmpty ? "The account is deleted." : "Deleted account \($0)." },
    deletedAccount: "(deleted account)",
    codeSent: { "If \($0) has an account, a code was sent. It is valid for \($1) minutes." },
    codeSentHint: "Run 'account reset CODE' to set a new password.",
    accountChanged: "Account updated.",
    passwordChanged: "Password changed. All other sessions were signed out.",
    codeSubject: "Your code for a new password",
    codeText: { name, code, minutes in
      """
      Hello \(name),

      a new password was requested for your account. The code is

          \(code)

      It is valid once and for \(minutes) minutes:

          atrium account reset \(code)

      If you did not request it, ignore this message.

      """
    },
    number: "#",
    project: "Project",
    owner: "Owner",
    need: "Needs",
    have: "Has",
    description: "Note",
    published: "Published",
    modified: "Changed",
    noProjects: "No projects yet.",
    addHint: "Run 'projects add TITLE --need TAG' to add one.",
    noResults: "No results.",
    projectAdded: { "Added \($0)." },
    projectEdited: { "Changed \($0)." },
    projectDeleted: { "Deleted \($0)." },
    noMatches: "No matches yet.",
    ownProject: "Your project",
    otherProject: "Match",
    offered: "Has",
    wanted: "Needs",
    match: { match in
      let parts = [
        match.offered.isEmpty ? nil : "it has \(match.offered.joined(separator: ", "))",
        match.wanted.isEmpty ? nil : "it needs \(match.wanted.joined(separator: ", "))",
      ]
      return "\(match.mine.label) matches \(match.other.label) by \(match.other.owner): "
        + parts.compactMap(\.self).joined(separator: "; ") + "."
    },
    partner: "With",
    lastMessage: "Last message",
    date: "Date",
    unread: "Unread",
    noConversations: "No conversations yet.",
    startConversationHint: "Run 'projects message NUMBER' to write to an owner.",
    allRead: "No unread messages.",
    you: "You",
    weekday: { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][($0 - 1) % 7] },
    messageDeleted: "(deleted)",
    conversationTitle: { "\($0) about \($2) “\($1)”" },
    projectGone: "The project was deleted.",
    noMessages: "No messages yet.",
    conversationHint:
      "Type a message. /more shows older messages, /back leaves, /help lists commands.",
    noOlderMessages: "No older messages.",
    sent: "Sent.",
    unreadBadge: { "\($0) unread" },
    projectCount: { $0 == 0 ? "no projects" : $0 == 1 ? "1 project" : "\($0) projects" },
    homeLine: { $0 == 0 ? $1 : "\($1), \($0) unread" },
    messagesFrom: { "\($0): \($1 == 1 ? "1 message" : "\($1) messages")" },
    messageReceived: { "\($0) about “\($1)” (/chat/\($2)): \($3)" },
    nowBlocked: { "Blocked \($0)." },
    nowUnblocked: { "Unblocked \($0)." },
    wasNotBlocked: { "\($0) was not blocked." },
    nobodyBlocked: "No blocked users.",
    outboxEmpty: "No unsent messages.",
    recipient: "To",
    text: "Text",
    queuedMessagesSent: { $0 == 1 ? "Sent 1 waiting message." : "Sent \($0) waiting messages." },
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

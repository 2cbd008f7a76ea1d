import AtriumScreen

extension BackendStrings {
  static let en = BackendStrings(
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
    passwordHint: "Use 8 or more characters, such as four unrelated words.",
    invalidCode: "The code is wrong, expired or already used.",
    newCodeHint: "Run 'account forgot' for a new code.",
    noMailServer: "Cannot send codes: no mail server is configured.",
    mailServerHint: "Ask your administrator.",
    sessionNotFound: { "Session \($0) not found among yours." },
    sessionsHint: "Run 'account sessions' to list yours.",
    userNotFound: { "User '\($0)' not found." },
    userNotFoundHint: "Use the user name shown with projects and messages.",
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
    messageToSelf: "You cannot send messages to yourself.",
    messagesBlocked: "Messages between you and this user are blocked.",
    partnerDeleted: "The recipient's account was deleted.",
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
    projectChanged: { "Project \($0) was changed since you read it." },
    projectChangedHint: "Look at it again, then repeat the change.",
    keyUsed: "A message with this name was sent with another text.",
    keyUsedHint: "Choose another name for the new message.",
    busy: { "The server is busy. Try again in \($0) s." },
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
    }
  )
}

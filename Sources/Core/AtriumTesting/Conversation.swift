struct Conversation {}

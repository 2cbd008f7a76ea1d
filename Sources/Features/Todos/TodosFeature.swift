struct Todos {}

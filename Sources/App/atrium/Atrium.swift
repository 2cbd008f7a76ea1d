@main struct Atrium { static func main() {} }

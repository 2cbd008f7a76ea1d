struct Terminal {}

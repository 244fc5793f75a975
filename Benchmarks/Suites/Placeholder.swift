// Replaced by the first suite.

// Replaced by the first command.

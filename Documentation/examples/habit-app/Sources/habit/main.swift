import Foundation
import HabitApp

let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
let command = HabitCommand(folder: here, zone: .current, now: Date())
print(try command.run(Array(CommandLine.arguments.dropFirst())))

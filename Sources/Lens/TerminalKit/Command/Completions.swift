extension Command {
  /// Returns the command `completions bash|zsh|fish`. The command prints a shell script that
  /// completes this tree's commands, whatever name the program was installed under.
  func completions() -> Command {
    var command = Command("completions", summary: "print a completion script for a shell")
    command.subcommandKind = "shell"
    let shells: [(name: String, install: String, script: ([Node]) -> String)] = [
      ("bash", "source <(\(name) completions bash)", bashScript),
      ("zsh", "source <(\(name) completions zsh)", zshScript),
      ("fish", "\(name) completions fish | source", fishScript),
    ]
    command.subcommands = shells.map { Command($0.name, summary: "the script for \($0.name)") }
    var tree = self
    tree.subcommands.append(command)
    for (index, shell) in shells.enumerated() {
      command.subcommands[index].discussion = {
        "Put this line into the shell's start file:\n\n    \(shell.install)"
      }
      command.subcommands[index].action = { [tree] (_, console) throws(CommandFailure) in
        try console.print(shell.script(tree.nodes(tree.words.mapValues { $0(console) })))
        return .fine
      }
    }
    return command
  }

  /// Returns the nodes of this command and of all commands below it, with paths, parents first.
  ///
  /// - Parameter words: the completions of each placeholder, keyed by placeholder.
  fileprivate func nodes(_ words: [String: [String]], path: String? = nil) -> [Node] {
    let path = path ?? name
    return [Node(path: path, command: self, known: words)]
      + subcommands.flatMap { $0.nodes(words, path: "\(path) \($0.name)") }
  }
}

/// A command and the words of the command line that select it.
private struct Node {
  let path: String
  let command: Command
  /// The completions of each placeholder, keyed by placeholder.
  let known: [String: [String]]

  /// The options of the command and of its `forms`, without repeated names.
  var options: [Option] {
    var names: Set<String> = []
    return (command.options + command.forms.flatMap(\.options)).filter {
      names.insert($0.name).inserted
    }
  }
  var flags: [String] { options.map { "--\($0.name)" } + ["--help"] }
  var words: [String] { command.subcommands.map(\.name) + operands + flags }
  var operands: [String] { command.operand.flatMap { known[$0.name] } ?? [] }
  var choices: [(option: Option, words: [String])] {
    options.map { ($0, choices(of: $0)) }.filter { !$0.words.isEmpty }
  }

  func choices(of option: Option) -> [String] {
    guard case .text(let placeholder) = option.value else { return option.choices }
    return known[placeholder] ?? []
  }
}

/// Returns the name of the root command, which is the program that the script completes.
private func program(_ nodes: [Node]) -> String { nodes.first?.command.name ?? "" }

private func function(_ nodes: [Node]) -> String {
  "_" + program(nodes).split(separator: "-").joined(separator: "_")
}

private func bashScript(_ nodes: [Node]) -> String {
  """
  \(function(nodes))() {
    local current="${COMP_WORDS[COMP_CWORD]}" branch=\(program(nodes)) word words=""
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
  \(cases(nodes, before: "${COMP_WORDS[COMP_CWORD-1]}") { "words=\"\($0)\"" })
      esac ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  }
  complete -o default -F \(function(nodes)) \(program(nodes))

  """
}

private func zshScript(_ nodes: [Node]) -> String {
  """
  \(function(nodes))() {
    local branch=\(program(nodes)) word
    for word in "${(@)words[2,CURRENT-1]}"; do
  \(cases(nodes, before: "${words[CURRENT-1]}") { "compadd -- \($0)" })
      esac
      _files ;;
    esac
  }
  compdef \(function(nodes)) \(program(nodes))

  """
}

/// Returns the text of a shell script from inside its loop over the typed words. The loop finds the
/// current command; the text after the loop completes an option or a subcommand.
private func cases(
  _ nodes: [Node], before last: String, _ body: (String) -> String
) -> String {
  """
      case "$branch $word" in
        \(nodes.dropFirst().map { "\"\($0.path)\"" }.joined(separator: " | "))) branch="$branch $word" ;;
      esac
    done
    case "$branch \(last)" in
  \(choiceCases(nodes, body))
      *) case "$branch" in
  \(wordCases(nodes, body))
  """
}

private func wordCases(_ nodes: [Node], _ body: (String) -> String) -> String {
  nodes.map { "      \"\($0.path)\") \(body($0.words.joined(separator: " "))) ;;" }
    .joined(separator: "\n")
}

private func choiceCases(_ nodes: [Node], _ body: (String) -> String) -> String {
  let cases = nodes.flatMap { node in
    node.choices.map { (option, words) in
      "    \"\(node.path) --\(option.name)\") \(body(words.joined(separator: " "))) ;;"
    }
  }
  return cases.joined(separator: "\n")
}

private func fishScript(_ nodes: [Node]) -> String {
  """
  function _\(function(nodes))_branch
    set -l branch \(program(nodes))
    for word in (commandline -opc)[2..-1]
      switch "$branch $word"
        case \(nodes.dropFirst().map { "'\($0.path)'" }.joined(separator: " "))
          set branch "$branch $word"
      end
    end
    echo $branch
  end
  \(nodes.flatMap { fishLines($0, of: nodes) }.joined(separator: "\n"))

  """
}

private func fishLines(_ node: Node, of nodes: [Node]) -> [String] {
  let branch = "_\(function(nodes))_branch"
  let start =
    "complete -c \(program(nodes)) -n 'test \"$(\(branch))\" = \"\(node.path)\"'"
  let commands = node.command.subcommands.map {
    "\(start) -f -a \($0.name) -d '\($0.summary.fishQuoted)'"
  }
  let options = node.options.map { option in
    let words = node.choices(of: option).joined(separator: " ")
    let value = option.isFlag ? "" : words.isEmpty ? " -r" : " -x -a '\(words)'"
    return "\(start) -l \(option.name)\(value) -d '\(option.help.fishQuoted)'"
  }
  let operands =
    node.operands.isEmpty ? [] : ["\(start) -a '\(node.operands.joined(separator: " "))'"]
  return commands + operands + options
}

extension String {
  fileprivate var fishQuoted: String {
    split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'")
  }
}

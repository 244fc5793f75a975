import TerminalKit

Tool.main(Terrarium.root)

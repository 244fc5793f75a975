import CommandLineTool

Terrarium.main()

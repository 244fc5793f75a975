import TerrariumApp

Terrarium.main()

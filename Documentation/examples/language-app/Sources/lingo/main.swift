import LanguageApp
import TerrariumApp

Terrarium.main(LingoLife.self)

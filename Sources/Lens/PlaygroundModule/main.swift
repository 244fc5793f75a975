#if !arch(wasm32)
  print(
    "This is the module of a playground, for browsers; 'terrarium playground' makes a page of it.")
#endif

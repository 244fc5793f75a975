// What Embedded Swift expects of a C library, for modules of WebAssembly.

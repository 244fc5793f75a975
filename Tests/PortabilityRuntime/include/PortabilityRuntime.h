// What Embedded Swift expects of a C library, for the portability probe as WebAssembly.

// The files of the page, put into the program as they are. Swift would write them as arrays of
// integers, one by one, which takes its compiler 25 seconds; here they cost nothing.
#include "PageFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const char *page_html(void) {
  static const char text[] = {
#embed "page.html" suffix(, 0)
  };
  return text;
}

const char *site_html(void) {
  static const char text[] = {
#embed "site.html" suffix(, 0)
  };
  return text;
}

const char *page_css(void) {
  static const char text[] = {
#embed "page.css" suffix(, 0)
  };
  return text;
}

// In the order in which they build on each other, a line feed between them.
const char *page_scripts(void) {
  static const char text[] = {
#embed "types.js" suffix(, '\n', )
#embed "crew.js" suffix(, '\n', )
#embed "state.js" suffix(, '\n', )
#embed "knobs.js" suffix(, '\n', )
#embed "widgets.js" suffix(, '\n', )
#embed "answer.js" suffix(, '\n', )
#embed "draws.js" suffix(, '\n', )
#embed "life.js" suffix(, '\n', )
#embed "take.js" suffix(, '\n', )
#embed "tour.js" suffix(, '\n', )
#embed "page.js" suffix(, 0)
  };
  return text;
}

const char *worker_js(void) {
  static const char text[] = {
#embed "worker.js" suffix(, 0)
  };
  return text;
}

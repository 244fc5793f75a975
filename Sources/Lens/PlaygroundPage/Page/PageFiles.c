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

const char *page_css(void) {
  static const char text[] = {
#embed "page.css" suffix(, 0)
  };
  return text;
}

const char *types_js(void) {
  static const char text[] = {
#embed "types.js" suffix(, 0)
  };
  return text;
}

const char *crew_js(void) {
  static const char text[] = {
#embed "crew.js" suffix(, 0)
  };
  return text;
}

const char *state_js(void) {
  static const char text[] = {
#embed "state.js" suffix(, 0)
  };
  return text;
}

const char *knobs_js(void) {
  static const char text[] = {
#embed "knobs.js" suffix(, 0)
  };
  return text;
}

const char *widgets_js(void) {
  static const char text[] = {
#embed "widgets.js" suffix(, 0)
  };
  return text;
}

const char *answer_js(void) {
  static const char text[] = {
#embed "answer.js" suffix(, 0)
  };
  return text;
}

const char *draws_js(void) {
  static const char text[] = {
#embed "draws.js" suffix(, 0)
  };
  return text;
}

const char *life_js(void) {
  static const char text[] = {
#embed "life.js" suffix(, 0)
  };
  return text;
}

const char *take_js(void) {
  static const char text[] = {
#embed "take.js" suffix(, 0)
  };
  return text;
}

const char *page_js(void) {
  static const char text[] = {
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

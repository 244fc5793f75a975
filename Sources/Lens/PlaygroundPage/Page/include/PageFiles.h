// The files of the page as texts that end in a zero byte.
#ifndef PAGE_FILES_H
#define PAGE_FILES_H

const char *_Nonnull page_html(void);
const char *_Nonnull page_css(void);
const char *_Nonnull types_js(void);
const char *_Nonnull crew_js(void);
const char *_Nonnull state_js(void);
const char *_Nonnull knobs_js(void);
const char *_Nonnull widgets_js(void);
const char *_Nonnull answer_js(void);
const char *_Nonnull draws_js(void);
const char *_Nonnull life_js(void);
const char *_Nonnull take_js(void);
const char *_Nonnull page_js(void);
const char *_Nonnull worker_js(void);

#endif

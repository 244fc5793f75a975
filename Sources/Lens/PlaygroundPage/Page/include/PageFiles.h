// The files of the page as texts that end in a zero byte.
#ifndef PAGE_FILES_H
#define PAGE_FILES_H

const char *_Nonnull page_html(void);
const char *_Nonnull site_html(void);
const char *_Nonnull page_css(void);
const char *_Nonnull page_scripts(void);
const char *_Nonnull worker_js(void);

#endif

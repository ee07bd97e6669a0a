/**
 * For a page, before the guide: its phone has seen the demo's slides, so that a visit begins where it is measured or
 * pictured. The demo is venue 1 of every new installation.
 */
export const SLIDES_ARE_SEEN = {
  content: "localStorage.setItem('current-museum', '1'); localStorage.setItem('slides-seen', 'true');",
};

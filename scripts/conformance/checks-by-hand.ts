/** A check that was made once and not by a test, with its day, what was done and what was seen. */
export type CheckByHand = { on: string; how: string; seen: string };

const CHROMIUM = 'Chromium 156, a page of 390 by 844 pixels, the demo museum';

/** The checks by hand that rows of the standards name. */
export const CHECKS_BY_HAND = {
  withoutColour: {
    on: '2026-11-26',
    how: `${CHROMIUM}, shown without any colour (achromatopsia): home, a work that plays, downloads, settings, a floor, Discover, find the detail, the keypad with a wrong number.`,
    seen: 'Everything is understood. A chosen setting has a heavier edge, a stored item a tick and words, links a line below them, a wrong number a sign and a sentence.',
  },
  sensoryWords: {
    on: '2026-11-26',
    how: 'All English sentences of the guide, searched for places, shapes and colours.',
    seen: 'No sentence names a control by its shape, colour or place alone. "The answers above" and "something below" mean the order of reading; "swipe right" stands beside two named buttons.',
  },
  flashes: {
    on: '2026-11-26',
    how: `All animations of the style sheets; and ${CHROMIUM}: the animations that run on the home screen.`,
    seen: 'None runs at rest. All but one run once, for 200 to 700 milliseconds. The endless one, three bars of a few pixels beside the work that plays, swings in 0.9 seconds and never flashes.',
  },
  captions: {
    on: '2026-11-26',
    how: `${CHROMIUM}: a film among the extras of a work, and a film of the introduction.`,
    seen: 'Captions are on from the start, drawn by the browser in the style that the device sets for captions. The browser has the switch for them in its own menu of the film; a film of the introduction has no switch. Nothing speaks the captions. A film with an audio description has a switch to it below.',
  },
  formatOfFilms: {
    on: '2026-11-26',
    how: 'The fields of a film in the package format, docs/content-package.md.',
    seen: 'A film has captions, a text below it, and a version with audio description: an entry of the variant `described` with a file of its own.',
  },
  keysOfLetters: {
    on: '2026-11-26',
    how: 'All key listeners of the sources, and the keypad by keyboard.',
    seen: 'On the keypad a digit is typed, and a letter opens the search, wherever the focus is, outside a field; a setting turns both off. On the screen for an access code a digit goes into its only field. Everywhere else letters do nothing without the focus on their control.',
  },
  pictureOfVisit: {
    on: '2026-11-26',
    how: `${CHROMIUM}: a picture of a visit to two works.`,
    seen: 'Dark words on a light page, with the museum, the day, two pictures and the totals. Its description on the screen says the same and names the works. The saved file has no description in itself.',
  },
  apiReference: {
    on: '2026-11-26',
    how: 'Chromium 156 and axe 4.13: the reference of the calls, /api/docs, which another maker’s program draws.',
    seen: 'Four kinds of barrier: a list of tabs without its children, a button without a name, 42 texts with little contrast, and two lists that scroll without the focus. The same content is in /api/openapi.json.',
  },
} as const satisfies Record<string, CheckByHand>;

export type CheckName = keyof typeof CHECKS_BY_HAND;

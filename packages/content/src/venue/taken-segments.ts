/**
 * The first words of the guide's own addresses after the visitor's link (product, section 2). Written by a test of the
 * guide from its table of screens (`apps/guide/src/domain/screens.test.ts`).
 */
export const SCREEN_SEGMENTS: readonly string[] = [
  'accessibility',
  'artworks',
  'beacon',
  'code',
  'discover',
  'download',
  'downloads',
  'exhibitions',
  'favourites',
  'floors',
  'game',
  'goodbye',
  'guide',
  'hall',
  'halls',
  'info-sections',
  'keyboard',
  'language-choice',
  'languages',
  'licences',
  'loan-device',
  'login',
  'my-visit',
  'near-you',
  'not-in-guide',
  'one-minutes',
  'options',
  'outstanding-artworks',
  'power-off',
  'privacy-policy',
  'recognition',
  'routes',
  'scan',
  'search',
  'sections',
  'settings',
  'sponsors',
  'study',
  'timeline',
  'tutorial',
];

/** The modes that every museum's guide has, with a home screen and a name of the guide's own. */
export const GUIDE_MODES: readonly string[] = ['kids', 'by-halls'];

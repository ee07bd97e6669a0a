/**
 * The groups of screens, and the subjects of each group's own words (`welcome` of `welcome.start`). The code of a group is
 * in the folder of its name below `screens`; its words, in a file that it shares with other groups
 * (`locales/word-groups.ts`), are loaded with it.
 *
 * A group without words of its own says those of the visit, as do all subjects that are not listed. A group with words
 * of its own, apart from `first`, is opened by few visitors: it is a chunk that is loaded when somebody opens one of its
 * screens, and stored after the museum's pictures and sounds.
 */
export const SCREEN_GROUPS = {
  /**
   * Loaded with the page: the welcome screen, whatever may replace it or lie above any screen, and the messages that a
   * screen, or the other words, could not be loaded.
   */
  first: ['action', 'failed', 'language', 'mode', 'notFound', 'welcome'],
  /** Before the visit. */
  'way-in': [],
  /** Nearly every visit. */
  visit: [],
  /** Routes and exhibitions. */
  routes: [],
  /** The museum's content beside its works. */
  museum: [
    'artworks',
    'beacon',
    'floor',
    'hall',
    'info',
    'kids',
    'languages',
    'nearYou',
    'oneMinute',
    'outstanding',
    'sponsor',
    'timeline',
  ],
  /** The games for children. */
  game: ['game'],
  /** The visitor's downloads. */
  downloads: ['downloads'],
  /** The visitor's own: searches, favourites, the visit to take home. */
  own: ['discover', 'favourites', 'myVisit', 'own', 'search', 'takeHome'],
  /** The visitor's settings, and the guide's audiences. */
  settings: ['accessibility', 'settings'],
  /** Questions that the museum asks its visitors. */
  study: ['study'],
  /** The login at a network, in museums that require one. */
  login: ['login'],
  /** Codes and works in the camera's picture, and why it has none. */
  camera: ['camera', 'recognition', 'scan'],
  /** Live tours, for those who listen and those who lead. */
  tour: ['tour'],
  /** Screens that need the museum's password, and those of a loan device. */
  staff: ['goodbye', 'loan', 'password', 'powerOff', 'stillThere'],
  /** A long text, which few visitors read: only its own screen loads it. */
  policy: ['policy'],
  /** The licences of others' work, in full. */
  licences: ['licences'],
} as const satisfies Record<string, readonly string[]>;

type Groups = typeof SCREEN_GROUPS;
export type ScreenGroup = keyof Groups;
/** A group that has words of its own. */
export type WordyGroup = { [Group in ScreenGroup]: Groups[Group] extends readonly [] ? never : Group }[ScreenGroup];
/** A group that few visitors open. */
export type RareGroup = Exclude<WordyGroup, 'first'>;

/** The groups with words of their own. */
export const WORDY_GROUPS = (Object.keys(SCREEN_GROUPS) as ScreenGroup[]).filter(
  (group): group is WordyGroup => SCREEN_GROUPS[group].length > 0,
);
/** The groups that few visitors open. */
export const RARE_GROUPS = WORDY_GROUPS.filter((group): group is RareGroup => group !== 'first');

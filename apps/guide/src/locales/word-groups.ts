/**
 * The words of the interface come in groups, one file each, by the first part of their ids (`welcome` of
 * `welcome.start`). What is listed nowhere here is of the visit.
 */
export const WORD_GROUPS = {
  /**
   * The words of the welcome screen, of what may stand in its place or above any screen, and of what says that a
   * screen, and the other words with it, did not arrive.
   */
  first: ['action', 'failed', 'language', 'mode', 'notFound', 'update', 'welcome'],
  /** What the museum shows beside its works, on screens that not every visitor opens. */
  museum: [
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
  /** What the visitor takes along. */
  downloads: ['downloads'],
  /** What is the visitor's own: what they look for, keep, and take along. */
  own: ['discover', 'favourites', 'myVisit', 'own', 'search'],
  /** What the visitor sets, and whom the guide is for. */
  settings: ['accessibility', 'settings'],
  /** What the museum asks its visitors. */
  study: ['study'],
  /** What the camera reads, and why it does not. */
  scan: ['camera', 'scan'],
  /** What needs the password of the museum, and what a loan device says. */
  staff: ['goodbye', 'loan', 'password', 'powerOff', 'stillThere'],
  /** A long text, which few visitors read: none but its own screen asks for it. */
  policy: ['policy'],
} as const satisfies Record<string, readonly string[]>;

export type WordGroup = 'visit' | keyof typeof WORD_GROUPS;

/** The group of a word, by its id. */
export function groupOfWord(id: string): WordGroup {
  const [subject = ''] = id.split('.', 1);
  const listed = Object.entries(WORD_GROUPS) as [WordGroup, readonly string[]][];
  return listed.find(([, subjects]) => subjects.includes(subject))?.[0] ?? 'visit';
}

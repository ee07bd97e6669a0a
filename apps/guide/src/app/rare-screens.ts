import type { ScreenGroup } from '#domain/screens.ts';

/** The groups of screens that few visitors open; each has words of its own. */
export type RareGroup = Exclude<ScreenGroup, 'first' | 'way-in' | 'visit' | 'routes'>;

/** Where their screens lie. This list comes in one file with that of their words (vite.config.ts). */
export const RARE_SCREENS: { readonly [Group in RareGroup]: () => Promise<{ SCREENS: object }> } = {
  museum: () => import('#screens/museum/screens.ts'),
  game: () => import('#screens/game/screens.ts'),
  downloads: () => import('#screens/downloads/screens.ts'),
  own: () => import('#screens/own/screens.ts'),
  settings: () => import('#screens/settings/screens.ts'),
  study: () => import('#screens/study/screens.ts'),
  scan: () => import('#screens/scan/screens.ts'),
  staff: () => import('#screens/staff/screens.ts'),
  policy: () => import('#screens/policy/screens.ts'),
};

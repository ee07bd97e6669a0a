import type { ComponentType } from 'react';
import type { RareGroup, ScreenGroup } from '#domain/screen-groups.ts';
import { isOfVisit, type ScreenName, screenLine } from '#domain/screens.ts';
import { type WordGroup, wordsOfScreens } from '#locales/word-groups.ts';
import type { ScreenProps } from '#parts/screen.ts';
import type { Composed } from '../compose/compose.ts';

/** A screen's needs beside its code: its words, and the composed parts of a visit. */
export type Around = { words: Pick<Composed['words'], 'load'>; visit: () => Promise<unknown> };
/** Loads screens by their names. */
type Load = () => Promise<{ SCREENS: object }>;

/** Loads the screens of nearly every visit. The folder names their chunk (vite.config.ts). */
const GROUPS: { readonly [Group in ScreenGroup]?: Load } = {
  visit: () => import('#screens/visit/screens.ts'),
  routes: () => import('#screens/routes/screens.ts'),
};

/** Screens in bundles of their own: few venues have more than one of them on the way in. */
const ALONE: { readonly [Name in ScreenName | 'NotFound']?: Load } = {
  NotFound: () => import('#screens/way-in/not-found/NotFound.tsx'),
  Code: () => import('#screens/way-in/access-code/AccessCode.tsx'),
  Slides: () => import('#screens/way-in/slides/Slides.tsx'),
};

/** Screens whose code and words are loaded. */
export const loaded = new Map<string, ComponentType<ScreenProps>>();

/**
 * Returns the loader of a screen: it fetches the code and, at the same time, its words and the parts of a visit, so
 * that no screen appears incomplete. An unknown link is answered without loading more. Undefined for screens bundled
 * with the app, and for paths without a screen.
 */
export function loaderOf(
  name: ScreenName | 'NotFound',
  around: Around,
): (() => Promise<ComponentType<ScreenProps>>) | undefined {
  const group = name === 'NotFound' ? 'first' : screenLine(name).group;
  const often = ALONE[name] ?? (group && GROUPS[group]);
  if (!group || (group === 'first' && !often)) return undefined;
  const load = often ?? rarely(group as RareGroup);
  const isForVisit = name !== 'NotFound' && isOfVisit(name);
  return async () => {
    const { SCREENS } = await withNeeds(load, around, wordsOf(group, !often), isForVisit);
    const screens = Object.entries(SCREENS) as [string, ComponentType<ScreenProps>][];
    // A screen's props are made from its own path (App.tsx).
    for (const [its, screen] of screens) loaded.set(its, screen);
    return loaded.get(name) as ComponentType<ScreenProps>;
  };
}

/**
 * Rarely opened screens are in a list that is loaded with the first of them: the first screen of a visit must stay
 * small.
 */
function rarely(group: RareGroup): Load {
  return () => import('./rare-screens.ts').then(({ loadRareScreens }) => loadRareScreens(group));
}

/** The words of a group's screens beside the first ones. */
function wordsOf(group: ScreenGroup, isRare: boolean): readonly WordGroup[] {
  if (group === 'first') return [];
  if (group === 'policy') return ['policy'];
  return isRare ? ['visit', wordsOfScreens(group as RareGroup)] : ['visit'];
}

/** Loads code together with its words and, for a visit, the parts of a visit. */
export async function withNeeds<Code>(
  load: () => Promise<Code>,
  { words, visit }: Around,
  groups: readonly WordGroup[],
  isForVisit: boolean,
): Promise<Code> {
  const [code] = await Promise.all([load(), isForVisit && visit(), ...groups.map((group) => words.load(group))]);
  return code;
}

/** Preloads a screen, so that it is available when it is rendered. A failure is reported when the screen opens. */
export async function preloadScreen(name: ScreenName | 'NotFound', around: Around): Promise<void> {
  await loaderOf(name, around)?.().catch(() => undefined);
}

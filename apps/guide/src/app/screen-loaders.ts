import type { ComponentType } from 'react';
import type { RareGroup, ScreenGroup } from '#domain/screen-groups.ts';
import { isOfVisit, type ScreenName, screenLine } from '#domain/screens.ts';
import type { WordGroup } from '#locales/word-groups.ts';
import type { ScreenProps } from '#parts/screen.ts';
import type { Composed } from './compose/compose.ts';

/** What a screen may need beside its code: the words that it says, and what a visit needs. */
export type Around = { words: Pick<Composed['words'], 'bring'>; visit: () => Promise<unknown> };
/** What fetches screens, by their names. */
type Load = () => Promise<{ SCREENS: object }>;

/** Where the screens of nearly every visit lie. The folder names the chunk that they come in (vite.config.ts). */
const GROUPS: { readonly [Group in ScreenGroup]?: Load } = {
  visit: () => import('#screens/visit/screens.ts'),
  routes: () => import('#screens/routes/screens.ts'),
};

/** Screens that come alone: few venues have more than one of them on the way in. */
const ALONE: { readonly [Name in ScreenName | 'NotFound']?: Load } = {
  NotFound: () => import('#screens/way-in/not-found/NotFound.tsx'),
  Code: () => import('#screens/way-in/access-code/AccessCode.tsx'),
  Slides: () => import('#screens/way-in/slides/Slides.tsx'),
};

/** Screens whose code and words are here. */
export const loaded = new Map<string, ComponentType<ScreenProps>>();

/**
 * What fetches a screen: its code and, at the same time, the words that it says and what a visit needs, so that no
 * screen stands with half of them. A link that leads nowhere is answered without waiting for more. Undefined for what
 * comes with the app, and for what has no screen.
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
    // What is given to a screen is made from its own path (App.tsx).
    for (const [its, screen] of screens) loaded.set(its, screen);
    return loaded.get(name) as ComponentType<ScreenProps>;
  };
}

/** What few visitors open lies in a list that comes with its first screen: the first screen of a visit has no room. */
function rarely(group: RareGroup): Load {
  return () => import('./rare-screens.ts').then(({ loadRareScreens }) => loadRareScreens(group));
}

/** The words that a group's screens say beside the first ones. */
function wordsOf(group: ScreenGroup, isRare: boolean): readonly WordGroup[] {
  const own = isRare ? [group as RareGroup] : [];
  return group === 'first' || group === 'policy' ? own : ['visit', ...own];
}

/** Fetches code with the words that it says and, where it is for a visit, what a visit needs. */
export async function withNeeds<Code>(
  load: () => Promise<Code>,
  { words, visit }: Around,
  groups: readonly WordGroup[],
  isForVisit: boolean,
): Promise<Code> {
  const [code] = await Promise.all([load(), isForVisit && visit(), ...groups.map((group) => words.bring(group))]);
  return code;
}

/** Fetches a screen, so that it is there when it is rendered. What does not arrive is reported in its place. */
export async function preloadScreen(name: ScreenName | 'NotFound', around: Around): Promise<void> {
  await loaderOf(name, around)?.().catch(() => undefined);
}

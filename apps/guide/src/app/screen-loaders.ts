import type { ComponentType } from 'react';
import { isOfVisit, type ScreenGroup, type ScreenName, screenLine } from '#domain/screens.ts';
import type { WordGroup } from '#locales/word-groups.ts';
import type { ScreenProps } from '#parts/screen.ts';
import type { Composed } from './compose/compose.ts';

/** What a screen may need beside its code: the words that it says, and what a visit needs. */
export type Around = { words: Pick<Composed['words'], 'bring'>; visit: () => Promise<unknown> };
/** What fetches screens, by their names. */
type Load = () => Promise<{ SCREENS: object }>;

/** Where the screens of a group lie. The folder names the chunk that they come in (vite.config.ts). */
const GROUPS: { readonly [Group in ScreenGroup]?: Load } = {
  visit: () => import('#screens/visit/screens.ts'),
  routes: () => import('#screens/routes/screens.ts'),
  museum: () => import('#screens/museum/screens.ts'),
  own: () => import('#screens/own/screens.ts'),
  settings: () => import('#screens/settings/screens.ts'),
  staff: () => import('#screens/staff/screens.ts'),
  policy: () => import('#screens/policy/screens.ts'),
};

/** Screens that come alone: few venues have more than one of them on the way in. */
const ALONE: { readonly [Name in ScreenName | 'NotFound']?: Load } = {
  NotFound: () => import('#screens/way-in/not-found/NotFound.tsx'),
  Code: () => import('#screens/way-in/access-code/AccessCode.tsx'),
  Slides: () => import('#screens/way-in/slides/Slides.tsx'),
};

/** The words that a group's screens say beside the first ones. */
const WORDS: { readonly [Group in ScreenGroup]?: readonly WordGroup[] } = {
  'way-in': ['visit'],
  visit: ['visit'],
  routes: ['visit'],
  museum: ['visit', 'museum'],
  own: ['visit', 'own'],
  settings: ['settings'],
  staff: ['visit', 'staff'],
  policy: ['policy'],
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
  const load = ALONE[name] ?? (group && GROUPS[group]);
  if (!group || !load) return undefined;
  return async () => {
    const { SCREENS } = await withNeeds(load, around, WORDS[group] ?? [], name !== 'NotFound' && isOfVisit(name));
    const screens = Object.entries(SCREENS) as [string, ComponentType<ScreenProps>][];
    // What is given to a screen is made from its own path (App.tsx).
    for (const [its, screen] of screens) loaded.set(its, screen);
    return loaded.get(name) as ComponentType<ScreenProps>;
  };
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

import type { ComponentType } from 'react';
import type { ScreenName } from '#domain/paths.ts';
import type { WordsPart } from '#locales/messages.ts';
import type { Composed } from './compose.ts';

/** What a screen is given: the parameters of its path. */
export type ScreenProps = { params: Readonly<Record<string, string>> };
/** What a screen may need beside its code: the words that it says, and what a visit needs. */
export type Around = { words: Pick<Composed['words'], 'whole'>; visit: () => Promise<unknown> };
export type ScreenModule = { Screen: ComponentType<ScreenProps> };

const options = () => import('#screens/options/Options.tsx').then((m) => ({ Screen: m.Options }));
const code = () => import('#screens/code/Code.tsx').then((m) => ({ Screen: m.Code }));
const keyboard = () => import('#screens/keyboard/Keyboard.tsx').then((m) => ({ Screen: m.Keyboard }));
const slides = () => import('#screens/slides/Slides.tsx').then((m) => ({ Screen: m.Slides }));
const artwork = () => import('#screens/artwork/ArtworkScreen.tsx').then((m) => ({ Screen: m.ArtworkScreen }));
const artworkResource = () =>
  import('#screens/artwork-resource/ArtworkResource.tsx').then((m) => ({ Screen: m.ArtworkResource }));
const route = () => import('#screens/routes/RouteScreen.tsx').then((m) => ({ Screen: m.RouteScreen }));
const routeList = () => import('#screens/routes/RouteList.tsx').then((m) => ({ Screen: m.RouteList }));
const exhibitionList = () => import('#screens/routes/RouteList.tsx').then((m) => ({ Screen: m.ExhibitionList }));
const privacyPolicy = () =>
  import('#screens/privacy-policy/PrivacyPolicy.tsx').then((m) => ({ Screen: m.PrivacyPolicy }));
const notFound = () => import('#screens/not-found/NotFound.tsx').then((m) => ({ Screen: m.NotFound }));

/**
 * Where each screen's code lies. Nearly every visit begins with the welcome screen, so it comes with the app. In kids
 * and by-halls mode the home screen is the same with other tiles.
 */
const LOADERS: Partial<Record<ScreenName | 'NotFound', () => Promise<ScreenModule>>> = {
  NotFound: notFound,
  Code: code,
  Slides: slides,
  PrivacyPolicy: privacyPolicy,
  Options: options,
  KidsOptions: options,
  ByHallsOptions: options,
  Keyboard: keyboard,
  Artwork: artwork,
  ArtworkResource: artworkResource,
  Route: route,
  Exhibition: route,
  RouteList: routeList,
  ExhibitionList: exhibitionList,
};

/**
 * What a screen says beside the first words, where that is not the rest: a link that leads nowhere is told without
 * waiting for more, and the policy is a text of its own.
 */
const SAYS: Partial<Record<ScreenName | 'NotFound', WordsPart>> = { NotFound: 'first', PrivacyPolicy: 'policy' };

/** Screens before the visit: nothing is heard or kept there. */
const BEFORE_THE_VISIT: ReadonlySet<ScreenName | 'NotFound'> = new Set(['NotFound', 'PrivacyPolicy', 'Code']);

/** Screens whose code and words are here. */
export const arrived = new Map<string, ComponentType<ScreenProps>>();

/** Whether this guide has a screen for a path of that name. */
export function hasScreen(name: ScreenName | 'NotFound'): boolean {
  return name === 'Presentation' || name === 'Mode' || LOADERS[name] !== undefined;
}

/**
 * What fetches a screen: its code and, at the same time, the words that it says and what a visit needs, so that no
 * screen stands with half of them. Undefined for what has no code of its own.
 */
export function loaderOf(name: ScreenName | 'NotFound', around: Around): (() => Promise<ScreenModule>) | undefined {
  const load = LOADERS[name];
  return load && (() => withAll(load, around, SAYS[name], BEFORE_THE_VISIT.has(name)));
}

/** Fetches the mini player, which says more than the first words, too. */
export function loadMiniPlayer(around: Around) {
  return withAll(() => import('#parts/mini-player/MiniPlayer.tsx'), around);
}

async function withAll<Code>(
  load: () => Promise<Code>,
  { words, visit }: Around,
  part?: WordsPart,
  isBefore = false,
): Promise<Code> {
  const [code] = await Promise.all([load(), part === 'first' || words.whole(part), isBefore || visit()]);
  return code;
}

/** Fetches a screen, so that it is there when it is rendered. What does not arrive is told in its place. */
export async function preloadScreen(name: ScreenName | 'NotFound', around: Around): Promise<void> {
  const code = await loaderOf(name, around)?.().catch(() => undefined);
  if (code) arrived.set(name, code.Screen);
}

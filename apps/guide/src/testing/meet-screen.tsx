import type {} from '@vitest/browser-playwright';
import type { ComponentType } from 'react';
import { page as browser, cdp } from 'vitest/browser';
import type { ScreenName } from '#domain/screens.ts';
import type { Guide } from '#parts/guide.ts';
import type { ScreenProps } from '#parts/screen.ts';
import { VenueLook } from '#parts/venue-look/VenueLook.tsx';
import { Welcome } from '#screens/way-in/welcome/Welcome.tsx';
import { Broken } from '../app/Broken.tsx';
import { loaderOf } from '../app/loading/screen-loaders.ts';
import { act } from './act.ts';
import { type FakeGuideOptions, fakeGuide, stand } from './fake-guide.tsx';

export type State = FakeGuideOptions & {
  params?: ScreenProps['params'];
  /** The expected text: one of the guide's words, up to its first value, or a text of the museum. */
  says: string;
  /** The word on the button that the visitor taps once the screen is shown. */
  taps?: string;
  /** The query of the address. */
  query?: Record<string, string>;
  /** The museum's records never load. */
  isOnItsWay?: true;
  /** The phone cannot read the museum's records. */
  isUnreadable?: true;
};

/** The states of a screen that a visitor can meet, by their names. */
export type States = Record<string, State>;

/** Opens a screen as a visitor sees it, in the museum's look. */
export async function meetScreen(name: ScreenName | 'NotFound', state: State, speaks: string) {
  const { isOnItsWay, isUnreadable, params = {}, query, says: _, taps: __, ...options } = state;
  const { pathname, search } = window.location;
  if (query) window.history.replaceState(null, '', `${pathname}?${new URLSearchParams(query)}`);
  const made = await fakeGuide({ ...options, speaks });
  const read = async () => {
    if (isUnreadable) throw new DOMException('The disk is damaged', 'UnknownError');
    return new Promise<never>(() => undefined);
  };
  const records = {
    ...made.guide.venue.records,
    artwork: read,
    artworks: read,
    artworksForChildren: read,
    artworksByCode: read,
  };
  const isRead = !isOnItsWay && !isUnreadable;
  const guide: Guide = isRead ? made.guide : { ...made.guide, venue: { ...made.guide.venue, records } };
  const around = { words: made.words, visit: async () => undefined };
  const Screen = name === 'Presentation' ? Welcome : await loaderOf(name, around)?.();
  if (!Screen) throw new Error(`${name} has no code`);
  const Shown: ComponentType<ScreenProps> = Screen;
  const standing = await stand(
    { guide },
    <>
      <VenueLook />
      <Broken at={pathname} renew={() => undefined}>
        <Shown params={params} />
      </Broken>
    </>,
  );
  await untilItsSheetIsThere();
  const { translate } = made.words.get();
  return {
    ...standing,
    guide,
    async leave() {
      await standing.leave();
      window.history.replaceState(null, '', pathname + search);
    },
    /** A word of the guide without its values, the longest part of it; any other text unchanged. */
    wordsOf: (id: string) =>
      translate(
        id as 'other.work',
        { languages: CUT, name: CUT, code: CUT, amount: CUT, needed: CUT, free: CUT, part: 'all' } as never,
      )
        .split(CUT)
        .reduce((longest, part) => (part.length > longest.length ? part : longest), ''),
  };
}

/** A test shows a screen at once; a visitor sees it when its style sheet is loaded. */
async function untilItsSheetIsThere(): Promise<void> {
  const coming = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(({ sheet }) => !sheet);
  while (coming()) await new Promise(requestAnimationFrame);
}

/** A placeholder for each value of a word. */
const CUT = '\u0000';

/** Taps a button, once it is shown: parts of a screen are loaded after it. */
export async function tapButton(page: Element, name: string): Promise<void> {
  while (!findButton(page, name)) await new Promise(requestAnimationFrame);
  await act(async () => buttonIn(page, name).click());
}

/** The button with this name. */
export function buttonIn(page: Element, name: string): HTMLElement {
  const found = findButton(page, name);
  if (!found) throw new Error(`There is no button "${name}"`);
  return found;
}

/** The button with this name, or whose name begins like it, or has it: in some languages a value comes first. */
function findButton(page: Element, name: string): HTMLElement | undefined {
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? '';
  const buttons = [...page.querySelectorAll('button')];
  return (
    buttons.find((button) => nameOf(button) === name) ??
    buttons.find((button) => nameOf(button).startsWith(name)) ??
    buttons.find((button) => nameOf(button).includes(name))
  );
}

/** The usual page of these tests. */
const USUAL = [414, 896] as const;

/** Sets the size of the page to that of a phone, or to the usual size. */
export function holdPhone(width: number = USUAL[0], height: number = USUAL[1]): Promise<void> {
  return browser.viewport(width, height);
}

/** Sets day or night on the device, or neither. */
export async function setScheme(scheme: 'light' | 'dark' | ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
  const hasCome = () => scheme === '' || window.matchMedia(`(prefers-color-scheme: ${scheme})`).matches;
  // The page learns it later than the browser.
  while (!hasCome()) await new Promise(requestAnimationFrame);
  await untilStill();
}

/** Gives the page the few colours of a contrast theme of the device, or the guide's own. */
export async function setForcedColours(isForced: boolean): Promise<void> {
  const value = isForced ? 'active' : '';
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  while (window.matchMedia('(forced-colors: active)').matches !== isForced) await new Promise(requestAnimationFrame);
  await untilStill();
}

/** Shows the page as it is printed, or as it is on the screen. */
export async function printPage(isPrinted: boolean): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media: isPrinted ? 'print' : '' });
  while (window.matchMedia('print').matches !== isPrinted) await new Promise(requestAnimationFrame);
}

/** Waits until transitions and animations have ended. */
export async function untilStill(): Promise<void> {
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
  const moving = document.getAnimations().filter(isMoving);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** Sets the visitor's text size. */
export function setTextSize(percent: number): void {
  document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
}

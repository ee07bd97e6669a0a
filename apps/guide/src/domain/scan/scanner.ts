import type { Cameras, Sight } from '../camera/cameras.ts';
import { createPutAside, type Opened } from '../camera/put-aside.ts';
import { createViewfinder, OPENING_MS, type Viewfinder, type Viewing } from '../camera/viewfinder.ts';
import { answerDigits } from '../keypad.ts';
import { addressOf } from '../paths.ts';
import { type Here, type Scanned, scanned } from './scanned.ts';

/** The answer to a code: it opens, or the reason why it does not and the visitor's next step. */
export type ScanAnswer<Work> =
  | { tag: 'opening'; path: string }
  | { tag: 'choice'; code: string; works: readonly Work[] }
  | { tag: 'no-artwork'; code: string }
  | Exclude<Scanned, { tag: 'place' | 'number' }>;

/** The state of the screen. */
export type Scanning<Open extends Sight, Work> = Viewing<Open, ScanAnswer<Work>>;

export type ScannerNeeds<Open extends Sight, Work> = {
  cameras: Cameras<Open>;
  here: Here;
  /** The works with that number. */
  worksOf(code: string): Promise<readonly Work[]>;
  /** The text of the code that this screen opened, or for which it offered works. */
  opened: Opened<string>;
  /** Opens an address of the guide. */
  open(path: string): void;
  vibrate(): void;
  /** A code leads nowhere in this museum. Its text is nobody's business. */
  ledNowhere(): void;
  now(): number;
  /** Acts after a delay in milliseconds. @returns a function that cancels it */
  later(milliseconds: number, act: () => void): () => void;
};

/** Reads codes by the camera (product, section 2, Scan). */
export function createScanner<Open extends Sight, Work extends { idArtwork: number }>(needs: ScannerNeeds<Open, Work>) {
  const view = createViewfinder<Open, ScanAnswer<Work>>(needs.cameras);
  const { store, change, fail, start, begin, show, nextCamera, light } = view;
  const seen = createSeen(needs, view);
  return {
    ...{ store, fail, begin, show, nextCamera, light },
    seen: seen.seen,
    /** The visitor taps: the camera may be opened, or may be tried once more. */
    start: () => start(),
    /** The page is out of sight, or the phone is locked: what was about to open does not open behind the visitor. */
    hide() {
      seen.callOff();
      view.hide();
    },
    /** The screen is left. */
    leave() {
      seen.callOff();
      view.close();
    },
    /** The visitor has read the answer and looks for another code. */
    again: () => change({ answer: undefined }),
  };
}
export type Scanner<Open extends Sight, Work extends { idArtwork: number }> = ReturnType<
  typeof createScanner<Open, Work>
>;

const LEADING_NOWHERE: readonly ScanAnswer<unknown>['tag'][] = ['no-artwork', 'elsewhere', 'unreadable'];

type View<Open extends Sight, Work> = Viewfinder<Open, ScanAnswer<Work>>;

/** Processes the camera's frames. */
function createSeen<Open extends Sight, Work extends { idArtwork: number }>(
  needs: ScannerNeeds<Open, Work>,
  { on, change, attempt }: View<Open, Work>,
) {
  /** The text that was seen last: it counts again once the camera has seen something else. */
  let last: string | undefined;
  const opened = createPutAside(needs.now, needs.opened.before());
  let stop = () => {};

  function follow(path: string, text: string) {
    needs.opened.note([text]);
    needs.open(path);
    // A code may lead to this very screen.
    change({ answer: undefined });
  }

  return {
    /**
     * Handles one frame of the camera: a code with this text, or no code. A failure to read the phone's storage
     * rejects, for the edge of the app.
     */
    async seen(text: string | undefined): Promise<void> {
      const isSame = text === last;
      if (!on()?.sight || on()?.answer) return;
      last = text;
      const isNew = opened.without(text === undefined ? [] : [text]).length > 0;
      if (text === undefined || isSame || !isNew) return;
      const isCurrent = attempt();
      const answer = await answerOf(scanned(text, needs.here), needs);
      if (!isCurrent() || on()?.answer) return;
      needs.vibrate();
      change({ answer });
      if (LEADING_NOWHERE.includes(answer.tag)) needs.ledNowhere();
      if (answer.tag === 'choice') needs.opened.note([text]);
      if (answer.tag === 'opening') stop = needs.later(OPENING_MS, () => follow(answer.path, text));
    },
    /** Cancels what is about to open. */
    callOff() {
      stop();
      if (on()?.answer?.tag === 'opening') change({ answer: undefined });
    },
  };
}

/** The meaning of a code for the visitor: a number leads to its work. */
async function answerOf<Work extends { idArtwork: number }>(
  found: Scanned,
  { here, worksOf }: Pick<ScannerNeeds<Sight, Work>, 'here' | 'worksOf'>,
): Promise<ScanAnswer<Work>> {
  if (found.tag === 'place') return { tag: 'opening', path: found.path };
  if (found.tag !== 'number') return found;
  const { code } = found;
  const works = answerDigits(await worksOf(code));
  if (works.tag === 'none') return { tag: 'no-artwork', code };
  if (works.tag === 'choice') return { tag: 'choice', code, works: works.works };
  const { idArtwork } = works.work;
  return { tag: 'opening', path: addressOf('Artwork', here.museum, { idArtwork }) };
}

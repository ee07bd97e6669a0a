import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXPIRED_CODE, NOW, SOMEBODY, VALID_CODE, wantingAddress } from '../../testing/entry-states.ts';
import { visitorKeys } from '../../testing/visitor-keys.ts';
import { APP_VERSION } from '../app-version.ts';
import type { VenueFailure } from '../failures.ts';
import { addressOf } from '../paths.ts';
import { isStep, SCREEN_NAMES, screenLine } from '../screens.ts';
import { type AccessCode, codeIn, isValidAccessCode } from './access-code.ts';
import { type EntryChange, type EntryResult, type EntryVenue, enter, type Target } from './entry.ts';
import { createVisitor, type MemoryChange, type Remembered, type RememberedKeys } from './visitor.ts';

/** The museums in the links of these tests, by their segment. */
const MUSEUMS: Readonly<Record<string, number | undefined>> = { one: 1, two: 2, none: undefined };
/** The staff's screens. Of the museum they show only its languages. */
const STAFF = ['LanguageChoice', 'LoanDevice', 'PowerOff'];
type Answers = Readonly<Record<number, EntryVenue | VenueFailure>>;

/** The guard's input on a device: the remembered state, the open venue, and the server's answers. */
type Device = {
  keys: Partial<RememberedKeys>;
  open: number | undefined;
  /** The venue can be read from the device, whatever the server answers. */
  hasCopy: boolean;
  /** The venue that lends this device. */
  lentBy?: number | undefined;
  /** The server still accepts the code of this device. */
  isCodeAccepted: boolean;
};

const segment = fc.constantFrom('kids', 'by-halls', 'night-tour', 'unknown', 'code');
const museum = fc.constantFrom('one', 'one', 'one', 'two', 'two', 'none');
const patterns = SCREEN_NAMES.map((name) => screenLine(name).path);
const steps = SCREEN_NAMES.filter(isStep).map((name) => screenLine(name).path);
const path = fc
  .tuple(museum, fc.oneof(fc.constantFrom(...patterns), fc.constantFrom(...steps)), segment)
  .map(([link, pattern, mode]) => `/museums/${link}/${pattern.replace(':mode', mode).replace(/:\w+/g, '7')}`);
const modeLink = fc.tuple(museum, segment).map(([link, mode]) => `/museums/${link}/${mode}`);
const anyPath = fc.oneof(
  { weight: 6, arbitrary: path },
  { weight: 3, arbitrary: modeLink },
  fc.constantFrom('/', '/elsewhere', '/museums/one/no/such'),
);

const target = fc
  .tuple(anyPath, fc.option(fc.constantFrom('fr', 'xx'), { nil: undefined }))
  .map(([pathname, lang]) => wantingAddress(pathname + (lang ? `?lang=${lang}` : '')));

const venue: fc.Arbitrary<EntryVenue> = fc.record({
  accessCodeRequired: fc.boolean(),
  socialNetworksRequired: fc.boolean(),
  privacyPolicyEnabled: fc.boolean(),
  slides: fc.array(fc.constant('a slide'), { maxLength: 1 }),
  studies: fc.array(
    fc.record({
      showOn: fc.constantFrom('EASYGUIDE', 'BOTH', 'WEB'),
      questions: fc.array(fc.constantFrom({ idQuestion: 1 }, { idQuestion: 3 }, { idQuestion: 2, idArtwork: 7 }), {
        maxLength: 2,
      }),
    }),
    { maxLength: 2 },
  ),
  modes: fc.constantFrom([{ segment: 'night-tour' }], [{ segment: 'night-tour' }], undefined),
  // The paths above lead to things of the number 7.
  formerNumbers: fc.constantFrom(undefined, { idArtwork: { 7: 2 }, idHall: { 7: 2 }, idRoute: { 7: 2 } }),
});
const failure = fc.constantFrom<VenueFailure>(
  { tag: 'offline' },
  { tag: 'venue-deactivated' },
  { tag: 'venue-unknown' },
  { tag: 'venue-unreadable' },
);
const answer = fc.oneof({ weight: 3, arbitrary: venue }, failure);
const answers: fc.Arbitrary<Answers> = fc.record({ 1: answer, 2: answer });

const code = fc.constantFrom(undefined, VALID_CODE, VALID_CODE, EXPIRED_CODE);
const flag = fc.constantFrom(true as const, undefined);
const keys: fc.Arbitrary<Partial<RememberedKeys>> = fc
  .record({
    currentMuseum: fc.constantFrom(undefined, 1, 1, 2, 3),
    version: fc.constantFrom(undefined, APP_VERSION, APP_VERSION, APP_VERSION, '18.01.2025.1'),
    policyAccepted: flag,
    user: fc.constantFrom(SOMEBODY, undefined),
    studiesMade: fc.constantFrom(true as const, [1], [1, 3], [], undefined),
    slidesSeen: flag,
    mode: fc.constantFrom(undefined, 'kids', 'by-halls', 'night-tour', 'of another time'),
    wantedPath: fc.option(anyPath, { nil: undefined, freq: 2 }),
    accepted: code,
    aside: code,
  })
  .map(({ accepted, aside, ...rest }) => {
    const codes = { ...(accepted && keysOf(accepted)), ...(aside && { loanCode: { ...aside, idMuseum: 1 } }) };
    return { ...rest, ...codes } as Partial<RememberedKeys>;
  });

const keysOf = ({ code, createdAt, daysUntilExpiration }: AccessCode): Partial<RememberedKeys> => ({
  code,
  codeCreationDate: createdAt,
  codeDaysUntilExpiration: daysUntilExpiration,
});

const device: fc.Arbitrary<Device> = fc.record({
  keys,
  open: fc.constantFrom(undefined, 1, 2),
  hasCopy: fc.boolean(),
  lentBy: fc.constantFrom(undefined, 1),
  isCodeAccepted: fc.boolean(),
});

/** A visitor who follows a link, and the museum that is open by then: in at least half the cases that of the link. */
const visitor = fc
  .record({ wanted: target, start: device, known: answers, isOpened: fc.boolean() })
  .map(({ isOpened, ...made }) => ({
    ...made,
    start: { ...made.start, open: isOpened ? museumOf(made.wanted) : made.start.open },
  }));

/** The device after the guard's changes, as the guide itself makes them. */
function changed(device: Device, changes: readonly EntryChange[]): Device {
  const { keys, held } = visitorKeys(device.keys);
  createVisitor(keys, device.lentBy).apply(...changes.filter(isRemembered));
  return { ...device, keys: held() };
}

/** Whether a change is made to the visitor's state. The venue and the choice of a language make the others. */
function isRemembered(change: EntryChange): change is MemoryChange {
  return change.tag !== 'renew-records' && change.tag !== 'set-language';
}

function rememberedBy(device: Device): Remembered {
  return createVisitor(visitorKeys(device.keys).keys, device.lentBy).store.getState();
}

function museumOf({ place }: Target): number | undefined {
  return place.name === 'NotFound' ? undefined : MUSEUMS[place.museum];
}

/** Asks the guard as the guide does: with the venue of the link, if that venue is open and may be read. */
function ask(wanted: Target, device: Device, known: Answers) {
  const idMuseum = museumOf(wanted);
  const at = idMuseum !== undefined && device.open === idMuseum ? known[idMuseum] : undefined;
  const face = at && 'slides' in at ? at : undefined;
  const venue =
    face && idMuseum && !mayRead(face, idMuseum, device) ? ({ tag: 'code-required' } as const) : (at ?? 'absent');
  return enter(wanted, { ...rememberedBy(device), now: NOW, openedAt: NOW, idMuseum, venue, face });
}

function mayRead({ accessCodeRequired }: EntryVenue, idMuseum: number, device: Device): boolean {
  if (!accessCodeRequired || device.hasCopy) return true;
  return device.isCodeAccepted && isValidAccessCode(codeIn(idMuseum, rememberedBy(device)), NOW);
}

/** The target that the guard's answer leads to; undefined if the journey ends. */
function followed(result: EntryResult, wanted: Target): Target | undefined {
  const link = wanted.place.name === 'NotFound' ? undefined : wanted.place.museum;
  switch (result.tag) {
    case 'go': {
      if (result.to === 'NotFound' || link === undefined) return wantingAddress('/');
      return wantingAddress(addressOf(result.to, link, {}));
    }
    case 'go-to-path':
      return wantingAddress(result.path);
    case 'fetch-venue':
      return wanted;
    default:
      return undefined;
  }
}

type Journey = { device: Device; wanted: Target; result: EntryResult; rounds: number };

function journey(first: Target, start: Device, known: Answers): Journey {
  let [wanted, now] = [first, start];
  for (let rounds = 1; rounds <= MOST_ROUNDS; rounds++) {
    const { changes, result } = ask(wanted, now, known);
    now = changed(now, changes);
    if (result.tag === 'fetch-venue') now = { ...now, open: museumOf(wanted) };
    const next = followed(result, wanted);
    if (!next) return { device: now, wanted, result, rounds };
    wanted = next;
  }
  throw new Error(`The guard is still moving after ${MOST_ROUNDS} rounds, at ${wanted.path}`);
}

/** Enough for two venues to fetch, a wanted path of the other one, its step, its home, and the home of its mode. */
const MOST_ROUNDS = 8;

test('the guard ends the journey of every link, and then gives the same answer again', () => {
  fc.assert(
    fc.property(visitor, ({ wanted, start, known }) => {
      const end = journey(wanted, start, known);
      expect(['show', 'ask-policy', 'unavailable']).toContain(end.result.tag);

      const again = ask(end.wanted, end.device, known);
      expect(again.result).toEqual(end.result);
      expect(changed(end.device, again.changes)).toEqual(end.device);
      // The guide asks again after every change: a change that is made each time would be an endless loop.
      expect(again.changes.filter((change) => change.tag !== 'set-language')).toEqual([]);
    }),
    { numRuns: 6000 },
  );
  // Six thousand visitors take a busy machine half a minute.
}, 90_000);

test('an unavailable venue is shown with the failure of its own fetch', () => {
  fc.assert(
    fc.property(visitor, ({ wanted, start, known }) => {
      const { result, device: end, wanted: last } = journey(wanted, start, known);
      const idMuseum = museumOf(last);
      if (result.tag !== 'unavailable' || idMuseum === undefined) return;
      expect(end.open).toBe(idMuseum);
      expect(known[idMuseum]).toEqual(result.failure);
    }),
    { numRuns: 1000 },
  );
});

test('a visitor who does one step after the other arrives at the wanted address', () => {
  const start = fc.record({
    keys: keys.map(({ currentMuseum, version }) => ({ currentMuseum, version }) as Partial<RememberedKeys>),
    open: fc.constant(undefined),
    hasCopy: fc.boolean(),
    isCodeAccepted: fc.constant(true),
  });
  fc.assert(
    fc.property(
      start,
      venue,
      fc.constantFrom('/keyboard', '/artworks/7?from=Options', '/hall/3'),
      (made, house, below) => {
        const known = { 1: house, 2: house };
        const address = `/museums/one${below}`;
        const present = house.formerNumbers ? address.replace('/7', '/2') : address;
        let now: Device = made;
        let wanted = wantingAddress(address);
        for (let steps = 0; steps <= 5; steps++) {
          const end = journey(wanted, now, known);
          if (end.result.tag === 'show' && end.wanted.path === present) return;
          now = { ...end.device, keys: { ...end.device.keys, ...stepTaken(end.result) } };
          wanted = end.wanted;
        }
        throw new Error(`After every step the visitor stands at ${wanted.path}`);
      },
    ),
    { numRuns: 500 },
  );
});

/** The keys that are stored when the visitor does the shown step. */
function stepTaken(result: EntryResult): Partial<RememberedKeys> {
  if (result.tag === 'ask-policy') return { policyAccepted: true };
  if (result.tag !== 'show') throw new Error(`A visitor met ${result.tag}`);
  switch (result.name) {
    case 'Code':
      return keysOf(VALID_CODE);
    case 'SocialLogin':
      return { user: SOMEBODY };
    case 'StudyQuestion':
      return { studiesMade: [1, 3] };
    case 'Slides':
      return { slidesSeen: true };
    default:
      throw new Error(`The guard stopped at ${result.name}`);
  }
}

test('a visitor without an accepted code sees only the screens that everybody may see', () => {
  const guarded = venue.map((house) => ({ ...house, accessCodeRequired: true }));
  fc.assert(
    fc.property(target, device, guarded, (wanted, start, house) => {
      const end = journey(wanted, { ...start, hasCopy: false, isCodeAccepted: false }, { 1: house, 2: house });
      if (end.result.tag !== 'show' || museumOf(end.wanted) === undefined) return;
      const forEverybody = [
        'Presentation',
        'PrivacyPolicy',
        'Settings',
        'Accessibility',
        'Licences',
        'Goodbye',
        'LoginEnded',
        ...STAFF,
      ];
      expect([...forEverybody, 'Code']).toContain(end.result.name);
      if (end.result.name === 'Code') expect(rememberedBy(end.device).accessCode).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});

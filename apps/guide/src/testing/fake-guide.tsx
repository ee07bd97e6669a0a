import { directionOf } from '@cicerone/content/language/text-language';
import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createVisitor, type RememberedKeys, type Visitor } from '#domain/entry/visitor.ts';
import type { Keeping } from '#domain/keeping/keeping.ts';
import { contentLanguage } from '#domain/language/content-language.ts';
import type { LoginState } from '#domain/login/login.ts';
import type { BeaconRadio } from '#domain/museum/near-you.ts';
import { createOwn } from '#domain/own/own.ts';
import type { OwnWork } from '#domain/own/own-work.ts';
import type { Trace } from '#domain/own/trace.ts';
import { createTraces } from '#domain/own/traces.ts';
import { addressOf } from '#domain/paths.ts';
import type { KeptMuseum } from '#domain/settings/kept-museums.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { createSettings } from '#domain/settings/settings-store.ts';
import { type Answer, createAnswers } from '#domain/study/answers.ts';
import type { MailOutcome } from '#domain/take-home/visit-mail.ts';
import type { MailsHere } from '#domain/take-home/waiting-mails.ts';
import { openVenue } from '#domain/venue/open-venue.ts';
import { type RecordsRead, recordsFor } from '#domain/venue/records-for.ts';
import type { VenueState } from '#domain/venue/venue-state.ts';
import type { Unsent } from '#domain/visit/known-calls.ts';
import { type Guide, GuideProvider, type KeptMuseums, type Sharing, type Staff } from '#parts/guide.ts';
import { createWords } from '#parts/words/words.ts';
import { act } from './act.ts';
import { type FakeCameraOptions, fakeCamera } from './fake-camera.ts';
import { type FakeDownloadsOptions, fakeDownloads } from './fake-downloads.ts';
import { CHOOSING, fakeLogin } from './fake-login.ts';
import { fakeMails } from './fake-mails.ts';
import { type FakeToursOptions, fakeTours } from './fake-tours.ts';
import { createListening } from './listening.ts';
import { currentRelease, ENGLISH, SPANISH, venueDetail } from './museum-content.ts';
import { catalogueOf } from './spoken-languages.ts';
import { visitorKeys } from './visitor-keys.ts';

export type FakeGuideOptions = {
  /** The language of the interface. */
  speaks?: string;
  /** The language in which the museum is read. */
  readIn?: string;
  /** The visitor's preferred languages, in order; by default the language of the interface. */
  prefers?: readonly string[];
  release?: Partial<CurrentRelease>;
  /** The museum itself; `absent` while it is loading. */
  venue?: Partial<VenueDetail> | Extract<VenueState['venue'], 'absent' | { tag: string }>;
  current?: VenueState['current'];
  remembers?: Partial<RememberedKeys>;
  isOnline?: boolean;
  /** The files of the museum that are on this phone. */
  kept?: readonly string[];
  keeping?: Keeping;
  /** The visitor's downloads, and the free space of the phone. */
  downloads?: FakeDownloadsOptions;
  /** The state of the login; by default two networks to choose from. */
  login?: LoginState;
  /** The outcome of a mail; `never` while it is being sent. By default it is taken. */
  mail?: MailOutcome | 'never';
  /** The mails that wait on the phone, and how the last one ended. */
  mails?: MailsHere;
  /** The staff's actions; by default without a password, and at once. */
  staff?: Partial<Staff>;
  /** Whether something of a visitor who is gone is still on the phone, from this store. */
  owed?: StoreApi<boolean>;
  /** The steps that the visitor has seen today, by the key of their walk. */
  walked?: Readonly<Record<string, readonly number[]>>;
  /** The works that the visitor likes, does not like, and has looked at. */
  own?: readonly OwnWork[];
  /** The traces of the visit beside them. */
  traces?: readonly Trace[];
  /** Whether the phone stores them. */
  keepsOwn?: boolean;
  /** The visitor's answers. */
  answered?: readonly Answer[];
  /** Whether the phone stores them. */
  keepsAnswers?: boolean;
  /** The moment; by default one at which the exhibition of the small museum is on. */
  now?: () => number;
  /** Listens for beacons; if undefined, the browser cannot. */
  radio?: BeaconRadio;
  /** The visitor's settings. */
  settings?: Partial<Settings>;
  /** The museums on this phone; `absent` while they are measured, `refused` if the browser denies access to storage. */
  museumsHere?: readonly KeptMuseum[] | 'absent' | 'refused';
  /** The unsent parts of visits; nothing by default. */
  unsent?: Partial<Unsent>;
  /** The number of answers on this phone. */
  answersHere?: number;
  /** The camera of the device; by default asked for and granted. */
  camera?: FakeCameraOptions;
  /** The live tours; by default the visitor is in none. */
  tours?: FakeToursOptions;
};

const ID_MUSEUM = 1;

/** A guide for screens and parts under test: everything in it works in memory, and nothing is heard. */
export async function fakeGuide(options: FakeGuideOptions = {}) {
  const { speaks = 'en', readIn = 'en_GB', prefers = [speaks], isOnline = true } = options;
  const { venue: wanted = {} } = options;
  const words = createWords(async (tag) => catalogueOf(tag));
  await words.speak({ id: 0, code: speaks, tag: speaks });
  const release = currentRelease(ID_MUSEUM, { languages: [ENGLISH, SPANISH], ...options.release });
  const isFailure = wanted === 'absent' || 'tag' in wanted;
  const detail = venueDetail(ID_MUSEUM, isFailure ? {} : wanted);
  const store = createStore<VenueState>(() => ({
    idMuseum: ID_MUSEUM,
    current: options.current ?? release,
    venue: isFailure ? wanted : openVenue(detail, readIn),
  }));
  const listening = createListening();
  const { player, positions } = listening;
  const visitor = createVisitor(visitorKeys(options.remembers).keys);
  const network = createStore(() => ({ isOnline }));
  const camera = fakeCamera(options.camera);
  const own = await ownOf(options);
  const preferred = { now: prefers };
  const asked: string[] = [];
  const note = (what: string) => void asked.push(what);
  const kept = fakeKeeping(options, note, network);
  const guide: Guide = {
    words,
    way: {
      idMuseum: ID_MUSEUM,
      addressOf: (name, params, query) => addressOf(name, 'museum', params, query),
      go: (address) => note(`go ${address}`),
    },
    venue: {
      store,
      records: recordsOf(detail, visitor.store.getState),
      news: createStore(() => ({ update: 'none' as const })),
      lookForNews: () => note('look for news'),
      retry: () => note('retry'),
    },
    language: {
      content: () => contentLanguage(store.getState(), () => preferred.now),
      interfacePreferences: () => preferred.now,
      async choose(code) {
        note(`choose ${code}`);
        return undefined;
      },
    },
    visitor: visitorOf(visitor, note, options),
    settings: settingsOf(options, note),
    own,
    study: studyOf(options, visitor, note),
    count: (event) => note(`count ${Object.values(event).join(' ')}`),
    listening: { player, positions, filmFault: async () => undefined, heard: player.store },
    keeping: kept,
    downloads: fakeDownloads(options.downloads, { isLent: isLent(options), keeping: kept.store, venue: store, note }),
    device: deviceOf(options, note, camera),
    tours: fakeTours(options.tours, note),
  };
  return {
    guide,
    ...listening,
    words,
    visitor,
    venue: store,
    network,
    camera,
    /** The visitor's requests to the guide, in order. */
    asked,
    /** The visitor prefers other languages from now on. */
    prefer(...languages: string[]) {
      preferred.now = languages;
    },
  };
}
export type FakeGuide = Awaited<ReturnType<typeof fakeGuide>>;

function fakeKeeping(
  { keeping = { tag: 'idle' }, kept = [] }: FakeGuideOptions,
  note: (what: string) => void,
  network: Guide['keeping']['network'],
): Guide['keeping'] {
  return {
    store: createStore<Keeping>(() => keeping),
    tryAgain: () => note('tryAgain'),
    isStored: async (url) => kept.includes(url),
    bandwidth: { reserve: () => () => undefined },
    network,
  };
}

/** The phone is a loan device if its staff say so. */
const isLent = ({ staff }: FakeGuideOptions) => staff?.loan?.() !== undefined;

const OPEN_DAY = Date.parse('2026-08-01T10:00:00Z');

function deviceOf(
  options: FakeGuideOptions,
  note: (what: string) => void,
  { load }: ReturnType<typeof fakeCamera>,
): Guide['device'] {
  const { radio } = options;
  return {
    pictureSize: 'small',
    isLent: isLent(options),
    share: isLent(options) ? undefined : shareOf(note),
    vibrate: () => note('vibrate'),
    now: options.now ?? (() => OPEN_DAY),
    beaconRadio: { canListen: () => radio !== undefined, listen: radio ?? WITHOUT_RADIO },
    camera: load,
  };
}

function shareOf(note: (what: string) => void): Sharing {
  return {
    send: undefined,
    copy: async () => true,
    sendFile: undefined,
    sendPage: undefined,
    save: ({ name, size }) => note(`save ${name}${size > 0 ? '' : ', empty'}`),
  };
}

async function ownOf({ own: works = [], traces: left = [], keepsOwn = true }: FakeGuideOptions) {
  const refuse = () => Promise.reject(new Error('refused'));
  const own = createOwn({
    now: () => 0,
    today: () => '2026-11-23',
    kept: {
      all: async () => works,
      change: keepsOwn ? async () => undefined : refuse,
      listen: () => undefined,
    },
    cardOf: async () => undefined,
  });
  const traces = createTraces({
    kept: { all: async () => left, change: keepsOwn ? async () => undefined : refuse, listen: () => undefined },
    date: () => '2026-11-23T10:00:00.000+01:00',
  });
  own.open(ID_MUSEUM);
  traces.open(ID_MUSEUM, 'Europe/Madrid');
  // A screen is shown once the guide has read it.
  await Promise.resolve();
  if (!keepsOwn) own.store.setState({ isKept: false });
  const clearLooks = () => {
    const undone = [own.clearLooks(), traces.clear().undo];
    return () => {
      for (const undo of undone) undo();
    };
  };
  return { ...own, clearLooks, traces: traces.store };
}

function studyOf(
  { answered = [], keepsAnswers = true }: FakeGuideOptions,
  visitor: Visitor,
  note: (what: string) => void,
): Guide['study'] {
  const refuse = () => Promise.reject(new Error('refused'));
  const put = async () => undefined;
  const kept = keepsAnswers ? { all: async () => answered, put } : { all: refuse, put: refuse };
  const answers = createAnswers({ idMuseum: ID_MUSEUM, now: () => 0, kept, send: () => undefined });
  return {
    answers: async () => answers,
    finish(home, questions) {
      note(`finish for ${home}`);
      visitor.apply({ tag: 'studies-made', questions });
    },
  };
}

function settingsOf(options: FakeGuideOptions, note: (what: string) => void): Guide['settings'] {
  const values = new Map<string, unknown>(Object.entries(options.settings ?? {}));
  const museums = museumsOf(options, note);
  return {
    ...createSettings({
      get: (name) => values.get(name) as never,
      set: (name, value) => void values.set(name, value),
      listen: () => undefined,
    }),
    museums: async () => museums,
    unsent: {
      store: createStore(() => ({ waiting: 0, since: undefined, givenUp: 0, ...options.unsent })),
      send: () => note('send what waits'),
      answers: async () => options.answersHere ?? 0,
    },
  };
}

function museumsOf(options: FakeGuideOptions, note: (what: string) => void): KeptMuseums {
  const { museumsHere: here = [], keepsOwn = true } = options;
  let left = typeof here === 'string' ? [] : here;
  return {
    async all() {
      if (here === 'refused') throw new Error('refused');
      return here === 'absent' ? new Promise(() => undefined) : left;
    },
    mayBeRemoved: () => !isLent(options),
    async remove(idMuseum) {
      note(`remove ${idMuseum}`);
      left = left.filter((museum) => museum.idMuseum !== idMuseum);
    },
    mayStore: () => keepsOwn,
    room: async () => ({ usedBytes: 44 * 1024 * 1024, freeBytes: 3.2 * 1024 ** 3 }),
  };
}

function visitorOf(
  { store, apply }: Visitor,
  note: (what: string) => void,
  { walked = {}, staff = {}, owed, login = CHOOSING, ...options }: FakeGuideOptions,
): Guide['visitor'] {
  const mails = createStore<MailsHere>(() => options.mails ?? { waiting: [] });
  return {
    store,
    start: (code) => note(`start ${code ?? 'without a code'}`),
    async enterAccessCode(code) {
      note(`enter ${code}`);
      return undefined;
    },
    leaveSlides: () => apply({ tag: 'slides-seen' }),
    setMode: (mode) => apply({ tag: 'set-mode', mode }),
    acceptPolicy: () => apply({ tag: 'accept-policy' }),
    owed: {
      is: () => owed?.getState() ?? false,
      isErasure: () => owed?.getState() ?? false,
      isMail: () => mails.getState().waiting.length > 0,
      listen(changed) {
        const ends = [owed?.subscribe(changed), mails.subscribe(changed)];
        return () => {
          for (const end of ends) end?.();
        };
      },
    },
    login: async () => fakeLogin(login, note),
    mails: async () => fakeMails(mails, options.mail ?? 'taken', note),
    staff: async () => ({ ...NO_PASSWORD, ...staff }),
    setVariant: (variant) => apply({ tag: 'set-variant', variant }),
    showOnlyVariant: (only) => apply({ tag: 'show-only-variant', only }),
    setReading: (reads) => apply({ tag: 'set-reading', reads }),
    walks: {
      been: (walk) => walked[walk] ?? [],
      arrive: (walk, idStep) => note(`arrive at ${idStep} of ${walk}`),
      forget: () => () => undefined,
    },
    versions: { local: undefined, last: '19.05.2025.1' },
  };
}

const WITHOUT_RADIO: BeaconRadio = async () => ({ tag: 'no-radio' });

const done = async () => 'done' as const;
const NO_PASSWORD: Staff = {
  hasEnded: false,
  asksForPassword: () => false,
  secondsLeft: () => 0,
  loan: () => undefined,
  endBy: done,
  lendBy: done,
  takeBackBy: done,
  powerOffBy: done,
  unlockBy: done,
  deleteData: async () => undefined,
};

function recordsOf(
  { artworks, halls, routes, timeline }: VenueDetail,
  reader: Visitor['store']['getState'],
): RecordsRead {
  const records = {
    artwork: async (_: number, id: number) => artworks.find(({ idArtwork }) => idArtwork === id),
    artworksByCode: async (_: number, code: string) => artworks.filter((artwork) => artwork.code === code),
    artworks: async (_: number, ids: readonly number[]) =>
      ids.flatMap((id) => artworks.filter(({ idArtwork }) => idArtwork === id)),
    artworkIds: async () => artworks.map(({ idArtwork }) => idArtwork),
    hall: async (_: number, id: number) => halls.find(({ idHall }) => idHall === id),
    route: async (_: number, id: number) => routes.find(({ idRoute }) => idRoute === id),
    timeline: async (_: number, id: number) => timeline.find(({ idTimeline }) => idTimeline === id),
  };
  return recordsFor(records, reader);
}

/** Renders an element into the page, with that guide around it, in the guide's language and direction. */
export async function stand({ guide }: Pick<FakeGuide, 'guide'>, element: ReactNode) {
  const { tag } = guide.words.get().language;
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(tag);
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  await act(async () => root.render(<GuideProvider value={guide}>{element}</GuideProvider>));
  return {
    page,
    /** Runs an action, and resolves once its result is rendered. */
    happens: (happen: () => unknown) => act(async () => void (await happen())),
    async leave() {
      await act(async () => root.unmount());
      page.remove();
    },
  };
}

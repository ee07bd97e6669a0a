import type { VenueLanguage } from '@cicerone/api/museum-shapes';
import type { Session } from '#domain/session.ts';
import { SPEEDS } from '#domain/track.ts';
import type { VisitRecord } from '#domain/visit-record.ts';

/**
 * Everything the guide keeps in local storage, under the specification's names (section 3) and, for the product's
 * own, under `cicerone.`. Each value is checked when read: what somebody else wrote there counts as absent.
 */
type Saved<Value> = { key: string; read(text: string): Value | undefined; write(value: Value): string };

const text = (key: string): Saved<string> => ({ key, read: (raw) => raw || undefined, write: (value) => value });
const guidePath = (key: string): Saved<string> => ({
  key,
  read: (raw) => (raw.startsWith('/museums/') ? raw : undefined),
  write: (value) => value,
});
const flag = (key: string): Saved<true> => ({ key, read: (raw) => (raw === 'true' ? true : undefined), write: String });
const positiveNumber = (key: string): Saved<number> => ({
  key,
  read: (raw) => (Number.isFinite(Number(raw)) && Number(raw) > 0 ? Number(raw) : undefined),
  write: String,
});
const moment = (key: string): Saved<number> => ({
  key,
  read: (raw) => (Number.isNaN(Date.parse(raw)) ? undefined : Date.parse(raw)),
  write: (milliseconds) => new Date(milliseconds).toISOString(),
});
const oneOf = <Value extends string | number>(key: string, values: readonly Value[]): Saved<Value> => ({
  key,
  read: (raw) => values.find((value) => String(value) === raw),
  write: String,
});

const json = <Value>(key: string, isValue: (value: unknown) => value is Value): Saved<Value> => ({
  key,
  read(raw) {
    try {
      const value: unknown = JSON.parse(raw);
      return isValue(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  write: JSON.stringify,
});

/**
 * The stories that were begun on one day, with the second at which each was left. `turn` grows with every change, so
 * that of two copies the later one is known.
 */
export type Heard = { day: string; turn: number; seconds: Readonly<Record<string, number>> };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isLanguages = (value: unknown): value is readonly VenueLanguage[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && typeof item.code === 'string');
const isSession = (value: unknown): value is Session =>
  isRecord(value) && typeof value.id === 'string' && value.id.startsWith('EG') && typeof value.idMuseum === 'number';

const isVisit = (value: unknown): value is VisitRecord =>
  isRecord(value) &&
  typeof value.idMuseum === 'number' &&
  ['visitorToken', 'languageCode', 'startDate'].every((field) => typeof value[field] === 'string');
const isHeard = (value: unknown): value is Heard =>
  isRecord(value) && typeof value.day === 'string' && typeof value.turn === 'number' && isRecord(value.seconds);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const SAVED = {
  currentMuseum: positiveNumber('current-museum'),
  language: text('language'),
  /** In which language the interface goes on where it does not speak the chosen one. */
  interfaceLanguage: text('cicerone.interface-language'),
  mode: text('mode'),
  code: text('code'),
  codeCreationDate: moment('code-creation-date'),
  codeDaysUntilExpiration: positiveNumber('code-days-until-expiration'),
  slidesSeen: flag('slides-seen'),
  studiesMade: flag('start-studies-made'),
  user: text('user'),
  version: text('version'),
  languages: json('languagesV2', isLanguages),
  visit: json('visitv2', isVisit),
  session: json('cicerone.session', isSession),
  wantedPath: guidePath('cicerone.wanted-path'),
  policyAccepted: flag('cicerone.policy-accepted'),
  /** Where stories were left, and on which day. */
  heard: json('cicerone.heard', isHeard),
  speed: oneOf('cicerone.speed', SPEEDS),
  reads: flag('cicerone.reads'),
  /** Venues and languages of which the visitor wants every story on the phone, such as `1 en_GB`. */
  wholeLanguages: json('cicerone.whole-languages', isTexts),
  pictureSize: oneOf('cicerone.picture-size', ['small', 'medium', 'large']),
};

type SavedValues = { [Name in keyof typeof SAVED]: (typeof SAVED)[Name] extends Saved<infer Value> ? Value : never };
export type SavedName = keyof SavedValues;

/** What belongs to one venue: another venue on the same phone starts without it. */
const OF_A_VENUE: readonly SavedName[] = [
  'languages',
  'visit',
  'session',
  'mode',
  'code',
  'codeCreationDate',
  'codeDaysUntilExpiration',
  'slidesSeen',
  'studiesMade',
  'user',
  'wantedPath',
  'policyAccepted',
];

/**
 * What is kept on this device. A browser that refuses storage (blocked cookies) is met with memory: everything works
 * until the tab is closed.
 */
export function createSavedKeys(storage: () => Storage) {
  const unsaved = new Map<string, string>();

  function read(key: string): string | undefined {
    try {
      // What could not be saved is newer than what is still saved.
      return unsaved.get(key) ?? storage().getItem(key) ?? undefined;
    } catch {
      return unsaved.get(key);
    }
  }

  function write(key: string, value: string | undefined) {
    try {
      if (value === undefined) storage().removeItem(key);
      else storage().setItem(key, value);
      unsaved.delete(key);
    } catch {
      if (value === undefined) unsaved.delete(key);
      else unsaved.set(key, value);
    }
  }

  function set<Name extends SavedName>(name: Name, value: SavedValues[Name] | undefined) {
    const saved = SAVED[name] as unknown as Saved<SavedValues[Name]>;
    write(saved.key, value === undefined ? undefined : saved.write(value));
  }

  return {
    get<Name extends SavedName>(name: Name): SavedValues[Name] | undefined {
      const saved = SAVED[name] as unknown as Saved<SavedValues[Name]>;
      const raw = read(saved.key);
      return raw === undefined ? undefined : saved.read(raw);
    },
    set,
    /** Another venue: its id is current, the former one's steps are forgotten. */
    resetVenue(idMuseum: number) {
      for (const name of OF_A_VENUE) set(name, undefined);
      set('currentMuseum', idMuseum);
    },
  };
}
export type SavedKeys = ReturnType<typeof createSavedKeys>;

import { PICTURE_SIZES } from '@cicerone/content/work/picture-sizes';
import { VARIANTS } from '@cicerone/content/work/variants';
import type { AccessCode } from '#domain/entry/access-code.ts';
import type { NetworkUser } from '#domain/login/network-user.ts';
import type { StudiesMade } from '#domain/study/due-questions.ts';
import type { VisitRecord } from '#domain/visit/visit-record.ts';

/** A value in local storage: its key, and how it is read, validated and written. */
export type Saved<Value> = { key: string; read(text: string): Value | undefined; write(value: Value): string };

export const SESSION_KEY = 'cicerone.session';
export const LANGUAGES_KEY = 'languagesV2';

const text = (key: string): Saved<string> => ({ key, read: (raw) => raw || undefined, write: (value) => value });
const guidePath = (key: string): Saved<string> => ({
  key,
  read: (raw) => (raw.startsWith('/museums/') ? raw : undefined),
  write: (value) => value,
});
const flag = (key: string): Saved<true> => ({ key, read: (raw) => (raw === 'true' ? true : undefined), write: String });
export const positiveNumber = (key: string): Saved<number> => ({
  key,
  read: (raw) => (Number.isFinite(Number(raw)) && Number(raw) > 0 ? Number(raw) : undefined),
  write: String,
});
const moment = (key: string): Saved<number> => ({
  key,
  read: (raw) => (Number.isNaN(Date.parse(raw)) ? undefined : Date.parse(raw)),
  write: (milliseconds) => new Date(milliseconds).toISOString(),
});
export const oneOf = <Value extends string | number>(key: string, values: readonly Value[]): Saved<Value> => ({
  key,
  read: (raw) => values.find((value) => String(value) === raw),
  write: String,
});

export const json = <Value>(key: string, isValue: (value: unknown) => value is Value): Saved<Value> => ({
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

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isVisit = (value: unknown): value is VisitRecord =>
  isRecord(value) &&
  typeof value.idMuseum === 'number' &&
  ['visitorToken', 'languageCode', 'startDate'].every((field) => typeof value[field] === 'string');

/** `true` is the value of an earlier guide. */
const isStudiesMade = (value: unknown): value is StudiesMade =>
  value === true || (Array.isArray(value) && value.every((item) => typeof item === 'number'));

const isUser = (value: unknown): value is NetworkUser =>
  isRecord(value) && ['network', 'idUser', 'name'].every((field) => typeof value[field] === 'string');

const isLoanCode = (value: unknown): value is AccessCode & { idMuseum: number } =>
  isRecord(value) &&
  typeof value.code === 'string' &&
  ['idMuseum', 'createdAt', 'daysUntilExpiration'].every((field) => typeof value[field] === 'number');

/**
 * The local-storage values for the first screen, under the contract's names (product, section 3) and, for the product's
 * own, under `cicerone.`. Each value is validated when read: a foreign value counts as absent. Values that only a visit
 * needs are in visit-keys.ts.
 */
export const SAVED = {
  currentMuseum: positiveNumber('current-museum'),
  language: text('language'),
  /** The interface language, if the interface does not speak the chosen one. */
  interfaceLanguage: text('cicerone.interface-language'),
  mode: text('mode'),
  code: text('code'),
  codeCreationDate: moment('code-creation-date'),
  codeDaysUntilExpiration: positiveNumber('code-days-until-expiration'),
  /** The code of the museum that lends this device, while another museum is open. */
  loanCode: json('cicerone.loan-code', isLoanCode),
  slidesSeen: flag('slides-seen'),
  studiesMade: json('start-studies-made', isStudiesMade),
  user: json('user', isUser),
  version: text('version'),
  visit: json('visitv2', isVisit),
  // Deleted with the venue. A visit writes them, and knows their shape (visit-keys.ts).
  languages: text(LANGUAGES_KEY),
  session: text(SESSION_KEY),
  wantedPath: guidePath('cicerone.wanted-path'),
  policyAccepted: flag('cicerone.policy-accepted'),
  reads: flag('cicerone.reads'),
  variant: oneOf('cicerone.variant', VARIANTS),
  onlyVariant: flag('cicerone.only-variant'),
  pictureSize: oneOf('cicerone.picture-size', PICTURE_SIZES),
};

type Values<Table> = { [Name in keyof Table]: Table[Name] extends Saved<infer Value> ? Value : never };
export type SavedName = keyof typeof SAVED;

/** The values that the first screen stores on this device. */
export const createSavedKeys = (storage: () => Storage) => savedKeys(storage, SAVED);

/**
 * The values of such a table on this device. If the browser refuses storage (blocked cookies), memory holds them:
 * everything works until the tab is closed.
 */
export function savedKeys<Table extends Record<string, unknown>>(storage: () => Storage, table: Table) {
  const unsaved = new Map<string, string>();

  function read(key: string): string | undefined {
    try {
      // An unsaved value is newer than the saved one.
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

  function set<Name extends keyof Table>(name: Name, value: Values<Table>[Name] | undefined) {
    const saved = table[name] as Saved<Values<Table>[Name]>;
    write(saved.key, value === undefined ? undefined : saved.write(value));
  }

  return {
    get<Name extends keyof Table>(name: Name): Values<Table>[Name] | undefined {
      const saved = table[name] as Saved<Values<Table>[Name]>;
      const raw = read(saved.key);
      return raw === undefined ? undefined : saved.read(raw);
    },
    set,
    /** Calls back when another tab has changed a value. */
    listen: (changed: () => void) => window.addEventListener('storage', changed),
  };
}
export type SavedKeys = ReturnType<typeof createSavedKeys>;

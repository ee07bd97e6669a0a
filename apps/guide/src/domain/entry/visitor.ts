import type { Variant } from '@cicerone/content/work/variants';
import { createStore } from 'zustand/vanilla';
import type { LanguageMemory } from '../language/language-memory.ts';
import type { NetworkUser } from '../login/network-user.ts';
import type { StudiesMade } from '../study/due-questions.ts';
import type { VisitRecord } from '../visit/visit-record.ts';
import { type AccessCode, codesAfterReset, DEFAULT_DAYS_UNTIL_EXPIRATION, type KnownCodes } from './access-code.ts';

/** The visitor's state on this phone, as far as it decides what they see. */
export type Remembered = KnownCodes & {
  /** The version of the guide that ran here last. */
  version: string | undefined;
  policyAccepted: boolean;
  user: NetworkUser | undefined;
  studiesMade: StudiesMade | undefined;
  slidesSeen: boolean;
  mode: string | undefined;
  /** The address that was wanted before the guard's steps began. */
  wantedPath: string | undefined;
  /** The visitor reads the stories instead of hearing them. */
  reads: boolean;
  /** The variant in which the visitor reads and hears stories; undefined for the standard one. */
  variant: Variant | undefined;
  /** The visitor wants to see only works with that variant in lists. */
  onlyVariant: boolean;
  /** The language that the visitor chose, by the dialog or a link. */
  language: string | undefined;
  /** The interface's language if it does not have the chosen one. */
  interfaceLanguage: string | undefined;
  visit: VisitRecord | undefined;
};

/** The changes of that state: the entry guard's decisions, and the visitor's actions. */
export type MemoryChange =
  | { tag: 'reset-venue'; idMuseum: number }
  | { tag: 'set-version'; version: string }
  | { tag: 'set-mode'; mode: string | undefined }
  | { tag: 'accept-policy' }
  | { tag: 'accept-code'; accessCode: AccessCode }
  | { tag: 'clear-access-code' }
  | { tag: 'log-in'; user: NetworkUser }
  | { tag: 'slides-seen' }
  | { tag: 'studies-made'; questions: readonly number[] }
  | { tag: 'set-wanted-path'; path: string | undefined }
  | { tag: 'set-reading'; reads: boolean }
  | { tag: 'set-variant'; variant: Variant | undefined }
  | { tag: 'show-only-variant'; only: boolean }
  | { tag: 'remember-language'; memory: LanguageMemory }
  | { tag: 'store-visit'; visit: VisitRecord | undefined };

/** The values behind it, each under a key of its own (product, section 3). */
export type RememberedKeys = {
  currentMuseum: number;
  version: string;
  policyAccepted: true;
  code: string;
  /** Milliseconds. */
  codeCreationDate: number;
  codeDaysUntilExpiration: number;
  /** The code of the venue that lends this phone, while another venue is current. */
  loanCode: AccessCode & { idMuseum: number };
  user: NetworkUser;
  studiesMade: StudiesMade;
  slidesSeen: true;
  mode: string;
  wantedPath: string;
  reads: true;
  variant: Variant;
  onlyVariant: true;
  language: string;
  interfaceLanguage: string;
  visit: VisitRecord;
  /** Forgotten with the venue; code that needs them reads the keys itself. */
  session: string;
  languages: string;
};
export type VisitorKeys = {
  get<Name extends keyof RememberedKeys>(name: Name): RememberedKeys[Name] | undefined;
  set<Name extends keyof RememberedKeys>(name: Name, value: RememberedKeys[Name] | undefined): void;
  /** Calls when another tab has changed something. */
  listen(changed: () => void): void;
};

/**
 * The store of the visitor's state: every change is made by `apply`, and saved at once.
 *
 * @param lentBy the venue that lends this phone
 */
export function createVisitor(keys: VisitorKeys, lentBy?: number) {
  const store = createStore(() => remembered(keys, lentBy));
  function refresh() {
    const next = remembered(keys, lentBy);
    // Another tab writes much that changes nothing here.
    if (JSON.stringify(next) !== JSON.stringify(store.getState())) store.setState(next);
  }
  keys.listen(refresh);
  return {
    store,
    apply(...changes: readonly MemoryChange[]) {
      for (const change of changes) {
        const values = Object.entries(valuesAfter(change, remembered(keys, lentBy)));
        for (const [name, value] of values) keys.set(name as keyof RememberedKeys, value as never);
      }
      refresh();
    },
  };
}
export type Visitor = ReturnType<typeof createVisitor>;

/**
 * Each remembered value stays when another venue, or another version of the guide, is opened, or is deleted with the
 * venue. The type checker asks for each new one.
 */
const AT_ANOTHER_VENUE = {
  currentMuseum: 'stays',
  version: 'stays',
  language: 'stays',
  interfaceLanguage: 'stays',
  reads: 'stays',
  variant: 'stays',
  onlyVariant: 'stays',
  loanCode: 'stays',
  languages: 'of-venue',
  visit: 'of-venue',
  session: 'of-venue',
  mode: 'of-venue',
  code: 'of-venue',
  codeCreationDate: 'of-venue',
  codeDaysUntilExpiration: 'of-venue',
  slidesSeen: 'of-venue',
  studiesMade: 'of-venue',
  user: 'of-venue',
  wantedPath: 'of-venue',
  policyAccepted: 'of-venue',
} satisfies Record<keyof RememberedKeys, 'stays' | 'of-venue'>;

function remembered({ get }: Pick<VisitorKeys, 'get'>, lentBy?: number): Remembered {
  return {
    currentMuseum: get('currentMuseum'),
    version: get('version'),
    policyAccepted: get('policyAccepted') ?? false,
    accessCode: acceptedCode(get('code'), get('codeCreationDate'), get('codeDaysUntilExpiration')),
    lentBy,
    loanCode: codeOf(lentBy, get('loanCode')),
    user: get('user'),
    studiesMade: get('studiesMade'),
    slidesSeen: get('slidesSeen') ?? false,
    mode: get('mode'),
    wantedPath: get('wantedPath'),
    reads: get('reads') ?? false,
    variant: get('variant'),
    onlyVariant: get('onlyVariant') ?? false,
    language: get('language'),
    interfaceLanguage: get('interfaceLanguage'),
    visit: get('visit'),
  };
}

/** The state of a new phone. */
export const NOTHING_REMEMBERED = remembered({ get: () => undefined });

function acceptedCode(
  code: string | undefined,
  createdAt: number | undefined,
  daysUntilExpiration = DEFAULT_DAYS_UNTIL_EXPIRATION,
): AccessCode | undefined {
  return code === undefined || createdAt === undefined ? undefined : { code, createdAt, daysUntilExpiration };
}

/** A venue that lent this phone before has a code that opens nothing here. */
function codeOf(lentBy: number | undefined, saved: RememberedKeys['loanCode'] | undefined): AccessCode | undefined {
  if (!saved || saved.idMuseum !== lentBy) return undefined;
  const { idMuseum: _, ...accessCode } = saved;
  return accessCode;
}

type Values = { [Name in keyof RememberedKeys]?: RememberedKeys[Name] | undefined };

/** The values to save for a change; undefined removes the value. */
function valuesAfter(change: MemoryChange, now: Remembered): Values {
  switch (change.tag) {
    case 'reset-venue':
      return { ...clearedVenueValues(), ...codesIn(change.idMuseum, now), currentMuseum: change.idMuseum };
    case 'set-version':
      return { version: change.version };
    case 'set-mode':
      return { mode: change.mode };
    case 'accept-policy':
      return { policyAccepted: true };
    case 'accept-code':
      return codeValues(change.accessCode);
    case 'clear-access-code':
      return codeValues(undefined);
    case 'log-in':
      return { user: change.user };
    case 'slides-seen':
      return { slidesSeen: true };
    case 'studies-made':
      return { studiesMade: [...new Set([...ids(now.studiesMade), ...change.questions])] };
    case 'set-wanted-path':
      return { wantedPath: change.path };
    case 'set-reading':
      return { reads: change.reads || undefined };
    case 'set-variant':
      return { variant: change.variant };
    case 'show-only-variant':
      return { onlyVariant: change.only || undefined };
    case 'remember-language':
      return languageValues(change.memory, now.visit);
    case 'store-visit':
      return { visit: change.visit };
  }
}

function ids(made: StudiesMade | undefined): readonly number[] {
  return made === true ? [] : (made ?? []);
}

function clearedVenueValues(): Values {
  const ofVenue = Object.entries(AT_ANOTHER_VENUE).filter(([, fate]) => fate === 'of-venue');
  return Object.fromEntries(ofVenue.map(([name]) => [name, undefined]));
}

function languageValues(
  { chosen, interface: spoken, visit: chosenVisit }: LanguageMemory,
  visit?: VisitRecord,
): Values {
  const values = { language: chosen, interfaceLanguage: spoken };
  if (!visit || !chosenVisit) return values;
  const { idLanguage, languageCode } = chosenVisit;
  return { ...values, visit: { ...visit, idLanguage, languageCode } };
}

function codesIn(idMuseum: number, now: Remembered): Values {
  const { accessCode, loanCode } = codesAfterReset(idMuseum, now);
  const { lentBy } = now;
  const isAside = loanCode !== undefined && lentBy !== undefined;
  return { ...codeValues(accessCode), loanCode: isAside ? { ...loanCode, idMuseum: lentBy } : undefined };
}

function codeValues(accessCode: AccessCode | undefined): Values {
  return {
    code: accessCode?.code,
    codeCreationDate: accessCode?.createdAt,
    codeDaysUntilExpiration: accessCode?.daysUntilExpiration,
  };
}

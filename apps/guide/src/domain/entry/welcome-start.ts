import type { CallFailure } from '@cicerone/api/fetch-port';
import type { VenueLanguage } from '@cicerone/api/museum-shapes';
import { createSession, type Session } from './session.ts';

/** What the start of a visit needs of the device and the server. */
export type WelcomeStartNeeds = {
  now(): number;
  randomId(): string;
  isOnline(): boolean;
  hasLanguages(): boolean;
  storeLanguages(languages: readonly VenueLanguage[]): void;
  fetchLanguages(idMuseum: number): Promise<VenueLanguage[] | CallFailure>;
  /** Begins a visit where none of today is in progress. */
  beginVisit(idMuseum: number): void;
  storeSession(session: Session): void;
  /** Tells whoever looks after the guide. */
  log(failure: unknown): void;
};

/**
 * The Start of the welcome screen (product, section 4, Welcome start): the visit begins, and with it a
 * session; the venue's languages are fetched when none are stored and there is a network, and a failure is only logged.
 * What another version of the guide resets, the entry guard has reset before.
 */
export function createWelcomeStart(needs: WelcomeStartNeeds) {
  async function rememberLanguages(idMuseum: number): Promise<void> {
    if (needs.hasLanguages() || !needs.isOnline()) return;
    const languages = await needs.fetchLanguages(idMuseum);
    if (Array.isArray(languages)) needs.storeLanguages(languages);
    else needs.log(languages);
  }

  return (idMuseum: number, languageCode: string): void => {
    needs.beginVisit(idMuseum);
    void rememberLanguages(idMuseum);
    needs.storeSession(createSession(needs.now(), needs.randomId(), languageCode, idMuseum));
  };
}

import type { CallFailure } from '@cicerone/api/fetch-port';
import type { VenueLanguage } from '@cicerone/api/museum-shapes';
import { createSession, type Session } from './session.ts';

/** The parts of the device and the server that the start of a visit needs. */
export type WelcomeStartNeeds = {
  now(): number;
  randomId(): string;
  isOnline(): boolean;
  hasLanguages(): boolean;
  storeLanguages(languages: readonly VenueLanguage[]): void;
  fetchLanguages(idMuseum: number): Promise<VenueLanguage[] | CallFailure>;
  /** Begins a visit unless one of today is in progress. */
  beginVisit(idMuseum: number): void;
  storeSession(session: Session): void;
  /** Reports a problem to the guide's operator. */
  log(failure: unknown): void;
};

/**
 * Handles Start on the welcome screen (product, section 4, Welcome start): it begins the visit and its session. The
 * venue's languages are fetched if none are stored and there is a network; a failure is only logged. State of another
 * version of the guide has been reset by the entry guard.
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

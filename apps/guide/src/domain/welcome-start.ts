import type { VenueLanguage } from '@cicerone/api/museum-shapes';
import { APP_VERSION } from './app-version.ts';
import type { VenueFailure } from './failures.ts';
import { createSession, type Session } from './session.ts';

/** What the start of a visit needs of the device and the server. */
export type WelcomeStartNeeds = {
  now(): number;
  randomId(): string;
  isOnline(): boolean;
  storedVersion(): string | undefined;
  storeVersion(version: string): void;
  hasLanguages(): boolean;
  storeLanguages(languages: readonly VenueLanguage[]): void;
  fetchLanguages(idMuseum: number): Promise<VenueLanguage[] | VenueFailure>;
  storeSession(session: Session): void;
  /** Forgets the steps of the venue and writes its records anew. */
  resetVenue(idMuseum: number): Promise<void>;
};

/**
 * The Start of the welcome screen (specification, section 4, Welcome start): a session begins; the venue's languages
 * are fetched when none are stored and there is a network, and a failure is passed over; a guide of another version
 * than the one that ran here before resets the venue's data. On a first visit there is nothing to reset.
 */
export function createWelcomeStart(needs: WelcomeStartNeeds) {
  async function rememberLanguages(idMuseum: number): Promise<void> {
    if (needs.hasLanguages() || !needs.isOnline()) return;
    const languages = await needs.fetchLanguages(idMuseum);
    if (Array.isArray(languages)) needs.storeLanguages(languages);
  }

  return async (idMuseum: number, languageCode: string): Promise<void> => {
    void rememberLanguages(idMuseum);
    const former = needs.storedVersion();
    needs.storeVersion(APP_VERSION);
    if (former !== undefined && former !== APP_VERSION) await needs.resetVenue(idMuseum);
    needs.storeSession(createSession(needs.now(), needs.randomId(), languageCode, idMuseum));
  };
}

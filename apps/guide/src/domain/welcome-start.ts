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
  isPolicyAccepted(): boolean;
  acceptPolicy(): void;
  /** Forgets every step that was made in the venue, its policy's acceptance among them. */
  forgetSteps(idMuseum: number): void;
  /** Writes the venue's records anew. */
  takeAnew(): Promise<unknown>;
};

/**
 * The Start of the welcome screen (specification, section 4, Welcome start): a session begins; the venue's languages
 * are fetched when none are stored and there is a network, and a failure is passed over; a guide of another version
 * than the one that ran here before resets the venue's data, except that the privacy policy stays accepted: the visitor
 * did so a moment ago, with this very Start. On a first visit there is nothing to reset.
 */
export function createWelcomeStart(needs: WelcomeStartNeeds) {
  async function rememberLanguages(idMuseum: number): Promise<void> {
    if (needs.hasLanguages() || !needs.isOnline()) return;
    const languages = await needs.fetchLanguages(idMuseum);
    if (Array.isArray(languages)) needs.storeLanguages(languages);
  }

  async function reset(idMuseum: number): Promise<void> {
    const isAccepted = needs.isPolicyAccepted();
    needs.forgetSteps(idMuseum);
    // Before anything is waited for, or the visitor is asked again meanwhile.
    if (isAccepted) needs.acceptPolicy();
    await needs.takeAnew();
  }

  return async (idMuseum: number, languageCode: string): Promise<void> => {
    void rememberLanguages(idMuseum);
    const former = needs.storedVersion();
    needs.storeVersion(APP_VERSION);
    if (former !== undefined && former !== APP_VERSION) await reset(idMuseum);
    needs.storeSession(createSession(needs.now(), needs.randomId(), languageCode, idMuseum));
  };
}

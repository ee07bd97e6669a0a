import type { PolicyParty, PrivacyPolicy } from './venue.ts';

/** For how many days visits are stored where a museum does not say. */
export const USUAL_DAYS_OF_VISITS = 90;

/** All parties that a venue's privacy policy names. */
export type PolicyParties = {
  provider: PolicyParty;
  controller: PolicyParty;
  /** Names of institutions, at least one. */
  recipients: readonly string[];
};

/**
 * The parties that the privacy policy of a venue names (product, section 1). By default the venue itself provides the
 * guide, the provider is the controller of the data, and the venue receives the stored data.
 *
 * @param venue its name as visitors read it, and its own statements about its policy
 */
export function policyParties(venue: { name: string; privacyPolicy?: PrivacyPolicy | undefined }): PolicyParties {
  const {
    provider = { name: venue.name },
    controller = provider,
    recipients = [venue.name],
  } = venue.privacyPolicy ?? {};
  return { provider, controller, recipients };
}

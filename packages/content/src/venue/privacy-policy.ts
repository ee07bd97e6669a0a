import type { PolicyParty, PrivacyPolicy } from './venue.ts';

/** Everybody whom a venue's privacy policy names. */
export type PolicyParties = {
  provider: PolicyParty;
  controller: PolicyParty;
  /** Names of institutions, at least one. */
  recipients: readonly string[];
};

/**
 * Whom the privacy policy of a venue names (product, section 1): what the venue says of it, and where it says
 * nothing, the venue itself provides the guide, the provider answers for the data, and the venue receives what is kept.
 *
 * @param venue its name as visitors read it, and what it says of its policy
 */
export function policyParties(venue: { name: string; privacyPolicy?: PrivacyPolicy | undefined }): PolicyParties {
  const {
    provider = { name: venue.name },
    controller = provider,
    recipients = [venue.name],
  } = venue.privacyPolicy ?? {};
  return { provider, controller, recipients };
}

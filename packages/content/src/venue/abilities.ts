/**
 * Optional abilities of an installation, named after their use for the visitor. A venue may ask for all but `mail`,
 * which every venue has where there is a mail server.
 */
export const ABILITIES = ['recognition', 'liveGuide', 'socialLogin', 'mail'] as const;
export type Ability = (typeof ABILITIES)[number];

/** The fields of a venue that ask for an ability. */
type AskingVenue = {
  recognitionAvailable: boolean;
  socialNetworksRequired: boolean;
  sideMenuCustomization?: { guideEnabled?: boolean | undefined } | undefined;
};

/**
 * The venue's requests without those that the installation cannot fulfil, so that no visitor is offered them (product,
 * section D5, Venues shipped). A release keeps the requests.
 *
 * @param abilities from current.json; none if they are missing, as from an older server
 */
export function maskAbilities<Venue extends AskingVenue>(venue: Venue, abilities: readonly Ability[] = []): Venue {
  const can = (ability: Ability) => abilities.includes(ability);
  const { sideMenuCustomization: menu } = venue;
  return {
    ...venue,
    recognitionAvailable: venue.recognitionAvailable && can('recognition'),
    socialNetworksRequired: venue.socialNetworksRequired && can('socialLogin'),
    sideMenuCustomization: menu && { ...menu, guideEnabled: menu.guideEnabled && can('liveGuide') },
  };
}

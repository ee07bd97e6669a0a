/** What an installation may be able to do for a venue that wishes for it, by what the visitor gets. */
export const ABILITIES = ['recognition', 'liveGuide', 'socialLogin'] as const;
export type Ability = (typeof ABILITIES)[number];

/** The fields of a venue that wish for an ability. */
type Wishes = {
  recognitionAvailable: boolean;
  socialNetworksRequired: boolean;
  sideMenuCustomization?: { guideEnabled?: boolean | undefined } | undefined;
};

/**
 * The venue's wishes less what the installation cannot do, so that nobody is offered it (product, section D5, Venues
 * shipped). A release keeps the wishes.
 *
 * @param abilities by current.json; without them the least is assumed, as of a server from before
 */
export function maskWishes<Venue extends Wishes>(venue: Venue, abilities: readonly Ability[] = []): Venue {
  const can = (ability: Ability) => abilities.includes(ability);
  const { sideMenuCustomization: menu } = venue;
  return {
    ...venue,
    recognitionAvailable: venue.recognitionAvailable && can('recognition'),
    socialNetworksRequired: venue.socialNetworksRequired && can('socialLogin'),
    sideMenuCustomization: menu && { ...menu, guideEnabled: menu.guideEnabled && can('liveGuide') },
  };
}

import { SOCIAL_NETWORKS, type SocialNetwork } from '@cicerone/api/legacy-shapes';
import type { ContentPackage } from '@cicerone/content/content-package';

/** What this installation can do for a venue that wants it. */
export type Abilities = { recognition: boolean; liveGuide: boolean; socialLogin: boolean };

/** The networks whose login was set up here; there is no way to do that yet. */
export const CONFIGURED_NETWORKS: readonly SocialNetwork['name'][] = [];

/** The networks by which visitors can log in: of those of the specification, the configured ones, by number. */
export function offeredNetworks(configured: readonly SocialNetwork['name'][]): SocialNetwork[] {
  return SOCIAL_NETWORKS.map((name, index) => ({ idSocialNetwork: index + 1, name })).filter(({ name }) =>
    configured.includes(name),
  );
}

/** Nothing of the three is built yet. */
export const ABILITIES: Abilities = {
  recognition: false,
  liveGuide: false,
  socialLogin: CONFIGURED_NETWORKS.length > 0,
};

/**
 * The venue's wishes less what the installation cannot do, so that the guide never offers it
 * (design, section 5, Venues shipped).
 */
export function maskAbilities(content: ContentPackage, abilities: Abilities): ContentPackage {
  const { sideMenuCustomization: menu } = content;
  return {
    ...content,
    recognitionAvailable: content.recognitionAvailable && abilities.recognition,
    socialNetworksRequired: content.socialNetworksRequired && abilities.socialLogin,
    ...(menu && { sideMenuCustomization: abilities.liveGuide ? menu : { ...menu, guideEnabled: false } }),
  };
}

import { SOCIAL_NETWORKS, type SocialNetwork } from '@cicerone/api/legacy-shapes';
import type { ContentPackage } from '@cicerone/content/content-package';

/** What this installation can do for a venue that wants it. */
export type Abilities = { recognition: boolean; liveGuide: boolean; socialLogin: boolean };

/** A network whose login was set up here: it alone says who a visitor is there. */
export type ConfiguredNetwork = {
  name: SocialNetwork['name'];
  /**
   * @param proof what the network gave the visitor at a login that was meant for this installation
   * @returns as whom the network knows them; undefined where it does not stand by the proof
   */
  whoIs(proof: string): Promise<string | undefined>;
};

/** The networks whose login was set up here; there is no way to do that yet. */
export const CONFIGURED_NETWORKS: readonly ConfiguredNetwork[] = [];

/** A network as the specification counts it, with the one that was set up here. */
export type OfferedNetwork = SocialNetwork & Pick<ConfiguredNetwork, 'whoIs'>;

/** The networks by which visitors can log in: of those of the specification, the configured ones, by number. */
export function offeredNetworks(configured: readonly ConfiguredNetwork[]): OfferedNetwork[] {
  return SOCIAL_NETWORKS.flatMap((name, index) => {
    const network = configured.find((one) => one.name === name);
    return network ? [{ idSocialNetwork: index + 1, name, whoIs: network.whoIs }] : [];
  });
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

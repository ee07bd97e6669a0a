import { SOCIAL_NETWORKS, type SocialNetwork } from '@cicerone/api/legacy-shapes';
import type { Ability } from '@cicerone/content/venue/abilities';

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

/** A network as the contract counts it, with the one that was set up here. */
export type OfferedNetwork = SocialNetwork & Pick<ConfiguredNetwork, 'whoIs'>;

/** The networks by which visitors can log in: of those of the contract, the configured ones, by number. */
export function offeredNetworks(configured: readonly ConfiguredNetwork[]): OfferedNetwork[] {
  return SOCIAL_NETWORKS.flatMap((name, index) => {
    const network = configured.find((one) => one.name === name);
    return network ? [{ idSocialNetwork: index + 1, name, whoIs: network.whoIs }] : [];
  });
}

/** What the installation can do of what venues may wish for. Of recognition and live guides nothing is built yet. */
export function abilitiesOf(configured: readonly ConfiguredNetwork[]): readonly Ability[] {
  return offeredNetworks(configured).length > 0 ? ['socialLogin'] : [];
}

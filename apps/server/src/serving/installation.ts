import { SOCIAL_NETWORKS, type SocialNetwork } from '@cicerone/api/legacy-shapes';
import type { Ability } from '@cicerone/content/venue/abilities';

/** A network whose login is configured here. Only the network itself can identify a visitor. */
export type ConfiguredNetwork = {
  name: SocialNetwork['name'];
  /**
   * @param proof the network's proof of a login that was meant for this installation
   * @returns the network's name for the visitor; undefined if it does not confirm the proof
   */
  whoIs(proof: string): Promise<string | undefined>;
};

/** The networks whose login is configured here; there is no way to configure one yet. */
export const CONFIGURED_NETWORKS: readonly ConfiguredNetwork[] = [];

/** A network as the contract numbers it, with its configuration. */
export type OfferedNetwork = SocialNetwork & Pick<ConfiguredNetwork, 'whoIs'>;

/** The networks by which visitors can log in: the configured ones among those of the contract, by number. */
export function offeredNetworks(configured: readonly ConfiguredNetwork[]): OfferedNetwork[] {
  return SOCIAL_NETWORKS.flatMap((name, index) => {
    const network = configured.find((one) => one.name === name);
    return network ? [{ idSocialNetwork: index + 1, name, whoIs: network.whoIs }] : [];
  });
}

/** The abilities of the installation that venues may ask for. Recognition and live guides are not built yet. */
export function abilitiesOf(configured: readonly ConfiguredNetwork[]): readonly Ability[] {
  return offeredNetworks(configured).length > 0 ? ['socialLogin'] : [];
}

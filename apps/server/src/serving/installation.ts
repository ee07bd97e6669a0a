import { SOCIAL_NETWORKS, type SocialNetwork } from '@cicerone/api/legacy-shapes';
import type { Ability } from '@cicerone/content/venue/abilities';

/** The secrets of one login: `state` comes back with the visitor, `verifier` is known to the server alone (PKCE). */
export type LoginSecrets = { state: string; verifier: string };

/** A network's answer about a visitor. `reason`: for the log. */
export type Identified =
  | { tag: 'identified'; idUser: string; name?: string | undefined }
  | { tag: 'denied' }
  | { tag: 'not-confirmed'; reason: string };

/** A network whose login is configured here. Only the network itself can identify a visitor. */
export type ConfiguredNetwork = {
  name: SocialNetwork['name'];
  /** The address of the network at which a visitor logs in. */
  loginAddress(secrets: LoginSecrets): Promise<string>;
  /** Asks the network who came back. @param query of the address to which it sent the visitor */
  identify(query: string, secrets: LoginSecrets): Promise<Identified>;
};

/** A network as the contract numbers it, with its configuration. */
export type OfferedNetwork = SocialNetwork & { network: ConfiguredNetwork };

/** The networks by which visitors can log in: the configured ones among those of the contract, by number. */
export function offeredNetworks(configured: readonly ConfiguredNetwork[]): OfferedNetwork[] {
  return SOCIAL_NETWORKS.flatMap((name, index) => {
    const network = configured.find((one) => one.name === name);
    return network ? [{ idSocialNetwork: index + 1, name, network }] : [];
  });
}

/** The abilities of the installation for every venue. A venue with an index has recognition too. */
export function abilitiesOf(configured: readonly ConfiguredNetwork[], sendsMail: boolean): readonly Ability[] {
  return [
    'liveGuide',
    ...(offeredNetworks(configured).length > 0 ? (['socialLogin'] as const) : []),
    ...(sendsMail ? (['mail'] as const) : []),
  ];
}

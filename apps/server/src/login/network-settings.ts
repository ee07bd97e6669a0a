import { SOCIAL_NETWORKS, type SocialNetwork } from '@cicerone/api/legacy-shapes';
import { type ReadVariable, readSecret } from '../basis/secret-setting.ts';

/** A network at which this installation is registered. */
export type NetworkSettings = {
  name: SocialNetwork['name'];
  /** The number and the secret that the network gave at the registration. */
  id: string;
  secret: string;
  /** Another server that speaks for the network, to try the login without it. */
  server?: string | undefined;
};

const FIELDS = ['ID', 'SECRET', 'SECRET_FILE', 'SERVER'] as const;
const KNOWN = SOCIAL_NETWORKS.map((name) => name.toUpperCase());

/** Reads the networks of the environment, and adds a sentence for each mistake. */
export function readNetworks(
  value: ReadVariable,
  names: readonly string[],
  publicUrl: string | undefined,
  mistakes: string[],
): NetworkSettings[] {
  const given = names.filter((name) => name.startsWith('OAUTH_') && value(name) !== undefined);
  for (const name of given) if (!isKnown(name)) mistakes.push(notKnown(name));
  const networks = SOCIAL_NETWORKS.flatMap((name) => readNetwork(name, value, mistakes) ?? []);
  if (networks.length > 0 && publicUrl === undefined) {
    const which = networks.map(({ name }) => `OAUTH_${name.toUpperCase()}_ID`).join(', ');
    mistakes.push(`${which} needs PUBLIC_URL: a network sends visitors back to an address below it.`);
  }
  return networks;
}

function isKnown(name: string): boolean {
  return KNOWN.some((network) => FIELDS.some((field) => name === `OAUTH_${network}_${field}`));
}

function notKnown(name: string): string {
  return `${name} is no setting: after OAUTH_ stands ${KNOWN.join(', ')}, and then _ID, _SECRET, _SECRET_FILE or _SERVER.`;
}

function readNetwork(
  name: SocialNetwork['name'],
  value: ReadVariable,
  mistakes: string[],
): NetworkSettings | undefined {
  const start = `OAUTH_${name.toUpperCase()}`;
  const id = value(`${start}_ID`);
  const server = readServer(`${start}_SERVER`, value, mistakes);
  const hasSecret = value(`${start}_SECRET`) !== undefined || value(`${start}_SECRET_FILE`) !== undefined;
  if (id === undefined) {
    if (hasSecret) mistakes.push(`${start}_SECRET is set without ${start}_ID: set both, or neither.`);
    return undefined;
  }
  if (!hasSecret) mistakes.push(`${start}_ID is set without ${start}_SECRET: set both, or neither.`);
  const secret = readSecret(`${start}_SECRET`, value, mistakes);
  return secret === undefined ? undefined : { name, id, secret, server };
}

/** Codes and secrets travel to it: in clear only within this machine. */
function readServer(name: string, value: ReadVariable, mistakes: string[]): string | undefined {
  const text = value(name);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url && (url.protocol === 'https:' || isHere)) return url.href.replace(/\/$/, '');
  mistakes.push(
    `${name} must be an address such as https://login.example.org or http://localhost:9000, not "${text}".`,
  );
  return undefined;
}

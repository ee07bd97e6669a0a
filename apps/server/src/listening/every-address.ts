import { networkInterfaces } from 'node:os';

/** The machine's addresses, by network interface. */
export type Interfaces = ReturnType<typeof networkInterfaces>;

/**
 * The address on which a server listens for all of a machine's. The one of IPv6 takes IPv4 as well; a machine that has no
 * IPv6 may refuse it.
 */
export function everyAddress(interfaces: Interfaces = networkInterfaces()): '::' | '0.0.0.0' {
  return addressesIn(interfaces).some(({ family }) => family === 'IPv6') ? '::' : '0.0.0.0';
}

/** Whether a host, in any spelling, stands for all addresses, and of which families. */
export function isEveryAddress(host: string): 'IPv4' | 'both' | false {
  if (host === '0.0.0.0') return 'IPv4';
  return /^[0:]+$/.test(host) && host.includes(':') && 'both';
}

/**
 * The address of this machine by which phones in its network reach it, if there is any: that of IPv4 first, which is
 * shorter to type. An address of one link is none, because no browser takes the name of a link.
 */
export function addressInNetwork(
  families: 'IPv4' | 'both',
  interfaces: Interfaces = networkInterfaces(),
): string | undefined {
  const others = addressesIn(interfaces).filter(({ internal }) => !internal);
  const ipv4 = others.find(({ family }) => family === 'IPv4');
  const ipv6 = others.find(({ family, scopeid }) => family === 'IPv6' && scopeid === 0);
  return (ipv4 ?? (families === 'both' ? ipv6 : undefined))?.address;
}

function addressesIn(interfaces: Interfaces) {
  return Object.values(interfaces).flatMap((addresses) => addresses ?? []);
}

import { BlockList, isIP } from 'node:net';

/** Addresses, networks and names of networks whose `X-Forwarded-...` headers are trusted; `false` for none. */
export type TrustedProxies = string[] | false;

/** A proxy on this machine names the client it forwards for. From any other machine the header could be forged. */
export const LOOPBACK_ONLY: TrustedProxies = ['loopback'];

/** Named networks: this machine, its link, private networks (RFC 1918, RFC 4193). */
const NAMED = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);
const BITS = { 4: 32, 6: 128 } as const;

/**
 * Reads `TRUST_PROXY`: `off`, or addresses and networks with commas between them. Neither trusting everybody nor a
 * number of hops is possible: both would trust any client that reaches the port past the proxy, and thus a forged
 * address in the rate limits.
 */
export function readTrustProxy(text: string | undefined, mistakes: string[]): TrustedProxies {
  if (text === undefined) return LOOPBACK_ONLY;
  if (text === 'off') return false;
  const all = text.split(',').map((one) => one.trim());
  const wrong = all.find((one) => !NAMED.has(one) && !isNetwork(one));
  if (wrong === undefined) return all;
  mistakes.push(`TRUST_PROXY must be off, or addresses and networks such as loopback,10.0.0.0/8, not "${wrong}".`);
  return LOOPBACK_ONLY;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/');
  const family = isIP(address) as 0 | 4 | 6;
  if (family === 0 || others.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= BITS[family]);
}

/** Whether a connection comes from a trusted proxy. */
export function trustedBy(proxies: TrustedProxies): (address: string) => boolean {
  const list = new BlockList();
  for (const one of proxies ? proxies.flatMap((name) => NAMED.get(name) ?? [name]) : []) {
    const [address = '', bits] = one.split('/');
    const family = isIP(address) as 4 | 6;
    list.addSubnet(address, Number(bits ?? BITS[family]), `ipv${family}`);
  }
  return (address) => {
    // A link-local address also names its link.
    const [plain = ''] = address.split('%');
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
  };
}

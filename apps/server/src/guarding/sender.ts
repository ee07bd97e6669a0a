import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** What a provider gives to one customer at most, in bits of an IPv6 address (RFC 6177), and what to one network of theirs. */
const SITE_BITS = 48;
const NETWORK_BITS = 64;

const addresses = new WeakMap<FastifyRequest, string>();

/** To be called when a request comes in: once its visitor has hung up, nobody knows any more who it was. */
export function rememberAddress(request: FastifyRequest): void {
  addresses.set(request, request.ip ?? '');
}

/** From where a request came. */
export function addressOf(request: FastifyRequest): string {
  return addresses.get(request) ?? request.ip ?? '';
}

/** Who is counted as one: an address, or of IPv6 the network whose 2^64 addresses are all theirs. */
export function senderOf(request: FastifyRequest): string {
  return normalizeIP(addressOf(request), NETWORK_BITS);
}

/** The customer of a provider behind a request: who has 2^16 networks of IPv6 has one of these. */
export function siteOf(request: FastifyRequest): string {
  return siteOfAddress(addressOf(request));
}

/** The same of a connection, which says from where it came and nothing else. */
export function siteOfAddress(address: string): string {
  return normalizeIP(address, SITE_BITS);
}

import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * The largest IPv6 prefix that a provider assigns to one customer, in bits (RFC 6177), and the prefix of one of the
 * customer's networks.
 */
const SITE_BITS = 48;
const NETWORK_BITS = 64;
const ADDRESS_BITS = 128;

const addresses = new WeakMap<FastifyRequest, string>();

/**
 * Stores the address of a request. Call it when the request arrives: after the visitor disconnects the address is
 * unknown.
 */
export function rememberAddress(request: FastifyRequest): void {
  addresses.set(request, plainAddress(request.ip));
}

/** The address that a request came from; one of IPv4 in its own form, however the server listens. */
export function addressOf(request: FastifyRequest): string {
  return addresses.get(request) ?? plainAddress(request.ip);
}

/** A server that listens on IPv6 sees the addresses of IPv4 as `::ffff:203.0.113.9`. */
function plainAddress(address = ''): string {
  return address.includes(':') ? normalizeIP(address, ADDRESS_BITS) : address;
}

/**
 * The sender that requests are counted for: an IPv4 address, or an IPv6 network, whose 2^64 addresses belong to one
 * sender.
 */
export function senderOf(request: FastifyRequest): string {
  return normalizeIP(addressOf(request), NETWORK_BITS);
}

/** The provider's customer behind a request: a customer with 2^16 IPv6 networks counts as one. */
export function siteOf(request: FastifyRequest): string {
  return siteOfAddress(addressOf(request));
}

/** The same for a connection, of which only the address is known. */
export function siteOfAddress(address: string): string {
  return normalizeIP(address, SITE_BITS);
}

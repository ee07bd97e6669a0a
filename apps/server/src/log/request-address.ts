import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

const addresses = new WeakMap<FastifyRequest, string>();

/** To be called when a request comes in: once its visitor has hung up, nobody knows any more who it was. */
export function rememberAddress(request: FastifyRequest): void {
  addresses.set(request, request.ip ?? '');
}

/** From where a request came. */
export function addressOf(request: FastifyRequest): string {
  return addresses.get(request) ?? request.ip ?? '';
}

/** The same for who counts: of IPv6 the network that one sender has, 2^64 addresses. */
export function senderOf(request: FastifyRequest): string {
  return normalizeIP(addressOf(request));
}

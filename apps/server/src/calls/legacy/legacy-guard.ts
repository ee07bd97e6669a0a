import { createHash, timingSafeEqual } from 'node:crypto';
import type { Credentials } from '@cicerone/api/basic-authorization';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../answering/refusals.ts';

/**
 * Accepts requests with the fixed header of the legacy family (product, section 7; RFC 7617), and refuses all others
 * with 401. The comparison takes constant time.
 */
export function legacyGuard({ user, password }: Credentials) {
  const expected = digest(Buffer.from(`${user}:${password}`));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const [, encoded = ''] = /^basic +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
    if (timingSafeEqual(digest(Buffer.from(encoded, 'base64')), expected)) return undefined;
    reply.header('www-authenticate', 'Basic realm="Cicerone", charset="UTF-8"');
    return refuse(reply, 401, 'These calls need the user and password of the guide.');
  };
}

function digest(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** The cookie of the browser in which a login was begun: the museum, and a secret. */
export type LoginCookie = { idMuseum: number; secret: string };

/** As long as a login is valid. */
const SECONDS = 5 * 60;
const VALUE = /^(\d{1,10})\.([\w-]{43})$/;

/** The `Set-Cookie` header that marks this browser. */
export function madeLoginCookie({ idMuseum, secret }: LoginCookie, isSecure: boolean): string {
  const kept = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: SECONDS, secure: isSecure } as const;
  return cookie.serialize(nameOf(isSecure), `${idMuseum}.${secret}`, kept);
}

/** The mark of a browser that comes back; undefined if it has none. */
export function loginCookieOf({ headers }: FastifyRequest, isSecure: boolean): LoginCookie | undefined {
  const value = cookie.parse(headers.cookie ?? '')[nameOf(isSecure)];
  const [, idMuseum, secret] = VALUE.exec(value ?? '') ?? [];
  return secret === undefined ? undefined : { idMuseum: Number(idMuseum), secret };
}

/** With the prefix a browser takes the cookie only from this very host, and only over https. */
function nameOf(isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}cicerone-login`;
}

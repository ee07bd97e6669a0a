import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refusals.ts';

/** Tells whether the asker has entered a code of a venue, and the code's days are not over. */
export type HoldsCode = (idMuseum: number) => boolean;

/** The signed cookies by which those who entered a code are known, one for each venue (design, section 6). */
export type VenueCookies = {
  /**
   * The `Set-Cookie` header that gives the cookie of a venue.
   *
   * @param days for which it opens the venue
   * @param isSecure whether the visitor came over https; then it travels over nothing else
   */
  made(idMuseum: number, days: number, isSecure: boolean): string;
  /** Of which venues a request brings the cookie. */
  of(request: FastifyRequest): HoldsCode;
};

const A_DAY = 86_400;

/**
 * The value names the venue and the moment at which it ends: nothing is stored, and who takes a code away takes nothing
 * from those who have entered it. Of the library only the functions are used: as a plugin it would add work to every
 * request, and hardly any needs a cookie.
 *
 * @param key of this installation
 * @param now in milliseconds
 */
export function createVenueCookies(key: Buffer, now: () => number = Date.now): VenueCookies {
  const signer = cookie.signerFactory(key);
  return {
    made(idMuseum, days, isSecure) {
      const value = signer.sign(`${idMuseum}.${now() + days * A_DAY * 1000}`);
      const kept = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: days * A_DAY, secure: isSecure } as const;
      return cookie.serialize(cookieName(idMuseum), value, kept);
    },
    of({ headers }) {
      let brought: Record<string, string | undefined> | undefined;
      return (idMuseum) => {
        if (headers.cookie === undefined) return false;
        brought ??= cookie.parse(headers.cookie);
        return opens(brought[cookieName(idMuseum)], idMuseum);
      };
    },
  };

  function opens(value: string | undefined, idMuseum: number): boolean {
    // The library compares in constant time.
    const { value: signed } = signer.unsign(value ?? '');
    const [, venue, end] = /^(\d+)\.(\d+)$/.exec(signed ?? '') ?? [];
    return Number(venue) === idMuseum && now() < Number(end);
  }
}

/** By which name a venue's cookie travels. */
export function cookieName(idMuseum: number): string {
  return `cicerone-code-${idMuseum}`;
}

/** Answers who asks for what a venue shows to those with a code only. No browser knows the scheme, so none asks for it. */
export function refuseWithoutCode(reply: FastifyReply): FastifyReply {
  reply.header('www-authenticate', 'AccessCode');
  return refuse(reply, 401, 'This museum shows its guide to those who entered its code.');
}

import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refusals.ts';

/** Tells whether the asker has entered a code of a venue, the code's days are not over, and nobody took it back. */
export type HoldsCode = (idMuseum: number) => boolean;

/** The signed cookies by which those who entered a code are known, one for each venue (product, section D6). */
export type VenueCookies = {
  /**
   * The `Set-Cookie` header that gives the cookie of a venue.
   *
   * @param days for which it opens the venue
   * @param cameSecurely whether the visitor came over https; then it travels over nothing else
   */
  made(idMuseum: number, days: number, cameSecurely: boolean): string;
  /** Of which venues a request brings the cookie. */
  of(request: FastifyRequest): HoldsCode;
  /** The `Set-Cookie` headers that take every venue's cookie back which a request brings. */
  ended(request: FastifyRequest): string[];
};

export type VenueCookieOptions = {
  /** Of this installation. */
  key: Buffer;
  /** In which epoch a venue is: `storage/codes/cookie-epochs.ts`. */
  epochOf?: ((idMuseum: number) => string) | undefined;
  /** Whether visitors reach the installation over https, whatever a proxy says of one request. */
  isAlwaysSecure?: boolean | undefined;
  /** In milliseconds. */
  now?: (() => number) | undefined;
};

const DAY_SECONDS = 86_400;

/**
 * The value names the venue, the moment at which it ends and the epoch in which it was made. No cookie is stored: a code
 * that is taken away takes nothing from those who have entered it, a new epoch takes back all cookies of the venue. Of
 * the library only the functions are used: as a plugin it would add work to every request, and hardly any needs a cookie.
 */
export function createVenueCookies({
  key,
  epochOf = () => '',
  isAlwaysSecure = false,
  now = Date.now,
}: VenueCookieOptions): VenueCookies {
  const signer = cookie.signerFactory(key);
  return {
    made(idMuseum, days, cameSecurely) {
      const isSecure = isAlwaysSecure || cameSecurely;
      const end = now() + days * DAY_SECONDS * 1000;
      const value = signer.sign([idMuseum, end, epochOf(idMuseum)].filter((part) => part !== '').join('.'));
      const kept = {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        maxAge: days * DAY_SECONDS,
        secure: isSecure,
      } as const;
      return cookie.serialize(cookieName(idMuseum, isSecure), value, kept);
    },
    of({ headers }) {
      let brought: Record<string, string | undefined> | undefined;
      return (idMuseum) => {
        if (headers.cookie === undefined) return false;
        brought ??= cookie.parse(headers.cookie);
        return opens(brought[cookieName(idMuseum, true)], idMuseum) || opens(brought[cookieName(idMuseum)], idMuseum);
      };
    },
    ended({ headers }) {
      const names = Object.keys(cookie.parse(headers.cookie ?? '')).filter((name) => COOKIE_NAME.test(name));
      return names.map((name) =>
        cookie.serialize(name, '', {
          httpOnly: true,
          sameSite: 'lax',
          path: '/',
          maxAge: 0,
          secure: name.startsWith('__Host-') || isAlwaysSecure,
        }),
      );
    },
  };

  function opens(value: string | undefined, idMuseum: number): boolean {
    if (value === undefined) return false;
    // The library compares in constant time.
    const { value: signed } = signer.unsign(value);
    const [, venue, end, epoch = ''] = /^(\d+)\.(\d+)(?:\.([\w-]+))?$/.exec(signed ?? '') ?? [];
    return Number(venue) === idMuseum && now() < Number(end) && epoch === epochOf(idMuseum);
  }
}

/**
 * By which name a venue's cookie travels. Over https a browser takes it under this prefix from nobody but this very host;
 * over plain http it takes none with it.
 */
export function cookieName(idMuseum: number, isSecure = false): string {
  return `${isSecure ? '__Host-' : ''}cicerone-code-${idMuseum}`;
}

const COOKIE_NAME = /^(?:__Host-)?cicerone-code-\d+$/;

/** Answers who asks for what a venue shows to those with a code only. No browser knows the scheme, so none asks for it. */
export function refuseWithoutCode(reply: FastifyReply): FastifyReply {
  reply.header('www-authenticate', 'AccessCode');
  return refuse(reply, 401, 'This museum shows its guide to those who entered its code.');
}

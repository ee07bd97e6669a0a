import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refusals.ts';

/** Whether the visitor has entered a code of a venue, its days have not expired, and its cookie was not revoked. */
export type HoldsCode = (idMuseum: number) => boolean;

/** A venue's cookie that a request carries: until when it opens, in milliseconds, and by which code it was given. */
export type HeldCookie = { until: number; mark: string | undefined };

/** The signed cookies of visitors who entered a code, one for each venue (product, section D6). */
export type VenueCookies = {
  /**
   * The `Set-Cookie` header with the cookie of a venue.
   *
   * @param days for which it opens the venue
   * @param cameSecurely whether the visitor uses https; then the cookie is sent over https only
   * @param mark of the code that gives it
   */
  made(idMuseum: number, days: number, cameSecurely: boolean, mark?: string): string;
  /** The cookie of a venue that a request carries, if it opens the venue. */
  held(request: FastifyRequest, idMuseum: number): HeldCookie | undefined;
  /** Reads the venues whose cookies a request carries. */
  of(request: FastifyRequest): HoldsCode;
  /** The `Set-Cookie` headers that delete every venue's cookie that a request carries. */
  ended(request: FastifyRequest): string[];
};

export type VenueCookieOptions = {
  /** Of this installation. */
  key: Buffer;
  /** The present epoch of a venue: `guarding/codes/cookie-epochs.ts`. */
  epochOf?: ((idMuseum: number) => string) | undefined;
  /** Whether visitors always reach the installation over https, whatever a proxy says about one request. */
  isAlwaysSecure?: boolean | undefined;
  /** In milliseconds. */
  now?: (() => number) | undefined;
};

const DAY_SECONDS = 86_400;

/**
 * The value contains the venue, the moment when it expires, its epoch, and the mark of its code. No cookie is stored on the server: deleting a
 * code does not affect visitors who have entered it, and a new epoch revokes all cookies of the venue. Only the
 * functions of the library are used: as a plugin it would add work to every request, and hardly any request needs a
 * cookie.
 */
export function createVenueCookies({
  key,
  epochOf = () => '',
  isAlwaysSecure = false,
  now = Date.now,
}: VenueCookieOptions): VenueCookies {
  const signer = cookie.signerFactory(key);
  return {
    made(idMuseum, days, cameSecurely, mark = '') {
      const isSecure = isAlwaysSecure || cameSecurely;
      const end = now() + days * DAY_SECONDS * 1000;
      const epoch = epochOf(idMuseum);
      const parts = mark === '' ? [epoch].filter((part) => part !== '') : [epoch, mark];
      const value = signer.sign([idMuseum, end, ...parts].join('.'));
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
        return heldIn(brought, idMuseum) !== undefined;
      };
    },
    held: ({ headers }, idMuseum) => heldIn(cookie.parse(headers.cookie ?? ''), idMuseum),
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

  function heldIn(brought: Record<string, string | undefined>, idMuseum: number): HeldCookie | undefined {
    return read(brought[cookieName(idMuseum, true)], idMuseum) ?? read(brought[cookieName(idMuseum)], idMuseum);
  }

  function read(value: string | undefined, idMuseum: number): HeldCookie | undefined {
    if (value === undefined) return undefined;
    // The library compares in constant time.
    const { value: signed } = signer.unsign(value);
    const [, venue, end, epoch = '', mark] = /^(\d+)\.(\d+)(?:\.([\w-]*))?(?:\.([\w-]+))?$/.exec(signed ?? '') ?? [];
    const opens = Number(venue) === idMuseum && now() < Number(end) && epoch === epochOf(idMuseum);
    return opens ? { until: Number(end), mark } : undefined;
  }
}

/**
 * The name of a venue's cookie. Over https a browser accepts this prefix only from this very host; over plain http it
 * does not accept the prefix at all.
 */
export function cookieName(idMuseum: number, isSecure = false): string {
  return `${isSecure ? '__Host-' : ''}cicerone-code-${idMuseum}`;
}

const COOKIE_NAME = /^(?:__Host-)?cicerone-code-\d+$/;

/**
 * Refuses a request for guarded content without a code. No browser knows the scheme, so none opens a login dialogue.
 */
export function refuseWithoutCode(reply: FastifyReply): FastifyReply {
  reply.header('www-authenticate', 'AccessCode');
  return refuse(reply, 401, 'This museum shows its guide to those who entered its code.');
}

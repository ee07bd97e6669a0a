import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** The session of a leader on a phone: by which guide key it was opened. */
export type LeaderCookies = {
  /** The `Set-Cookie` header. @param cameSecurely whether the leader uses https; then it is sent over https only */
  made(idMuseum: number, hash: string, cameSecurely: boolean): string;
  /** The hash of the key by which the session of a request was opened; undefined if it has none. */
  of(request: Pick<FastifyRequest, 'headers'>, idMuseum: number): string | undefined;
  /** The `Set-Cookie` header that ends the session. */
  ended(idMuseum: number, cameSecurely: boolean): string;
  /** The `Set-Cookie` headers that end every session that a request carries. */
  allEnded(request: Pick<FastifyRequest, 'headers'>): string[];
};

/** The settings of the cookies. */
export type LeaderCookieOptions = {
  /** Of this installation. */
  key: Buffer;
  /** True if visitors always reach the installation over https, whatever a proxy says about one request. */
  isAlwaysSecure?: boolean | undefined;
  /** In milliseconds. */
  now?: (() => number) | undefined;
};

/** How long a phone stays that of a leader. Then the link with the key opens it again. */
const DAYS = 90;
const DAY_SECONDS = 86_400;

/**
 * Signed cookies, one for each museum. They only say which key was shown: whether it still opens anything is asked of
 * the database at every call, so that a removed key opens nothing from then on. No page of another site can have them
 * sent.
 */
export function createLeaderCookies({
  key,
  isAlwaysSecure = false,
  now = Date.now,
}: LeaderCookieOptions): LeaderCookies {
  const signer = cookie.signerFactory(key);
  const written = (idMuseum: number, value: string, maxAge: number, cameSecurely: boolean) => {
    const secure = isAlwaysSecure || cameSecurely;
    const kept = { httpOnly: true, sameSite: 'strict', path: '/', maxAge, secure } as const;
    return cookie.serialize(nameOf(idMuseum, secure), value, kept);
  };

  function read(value: string | undefined, idMuseum: number): string | undefined {
    if (value === undefined) return undefined;
    // The library compares in constant time.
    const [, venue, hash, end] = /^leader\.(\d+)\.([\da-f]{64})\.(\d+)$/.exec(signer.unsign(value).value ?? '') ?? [];
    return Number(venue) === idMuseum && now() < Number(end) ? hash : undefined;
  }

  return {
    made(idMuseum, hash, cameSecurely) {
      const end = now() + DAYS * DAY_SECONDS * 1000;
      return written(idMuseum, signer.sign(`leader.${idMuseum}.${hash}.${end}`), DAYS * DAY_SECONDS, cameSecurely);
    },
    of({ headers }, idMuseum) {
      const brought = cookie.parse(headers.cookie ?? '');
      return read(brought[nameOf(idMuseum, true)], idMuseum) ?? read(brought[nameOf(idMuseum, false)], idMuseum);
    },
    ended: (idMuseum, cameSecurely) => written(idMuseum, '', 0, cameSecurely),
    allEnded({ headers }) {
      const names = Object.keys(cookie.parse(headers.cookie ?? '')).flatMap((name) => NAME.exec(name) ?? []);
      return names.map((name) => {
        const secure = isAlwaysSecure || name.startsWith(HOST_PREFIX);
        return cookie.serialize(name, '', { httpOnly: true, sameSite: 'strict', path: '/', maxAge: 0, secure });
      });
    },
  };
}

/** Over https a browser accepts the prefix only from this very host; over plain http it does not accept it at all. */
function nameOf(idMuseum: number, isSecure: boolean): string {
  return `${isSecure ? HOST_PREFIX : ''}cicerone-leader-${idMuseum}`;
}

const HOST_PREFIX = '__Host-';
const NAME = /^(?:__Host-)?cicerone-leader-\d+$/;

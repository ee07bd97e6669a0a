import type { SocialNetwork } from '@cicerone/api/legacy-shapes';

/** A visitor as a network's answer describes them. */
export type Profile = { idUser: string; name?: string | undefined };

/** How a network is asked, where it differs from the plain protocol (OAuth 2.0, code with PKCE). */
export type KnownNetwork = {
  issuer: string;
  /** The page where visitors log in. */
  authorize: string;
  token: string;
  /** The address that says who the visitor is. */
  me: string;
  scope: string;
  /** How the installation proves itself at `token`. */
  secretIn: 'header' | 'body';
  /** Repairs the answer of `token` if the network writes it in its own form. */
  tokenAnswer?: (answer: unknown) => unknown;
  /** Reads the answer of `me`. @returns undefined if nobody is named in it */
  profile(answer: unknown): Profile | undefined;
};

/**
 * The networks of the contract. Each is asked for the least that identifies a visitor: an id and a name, never an e-mail
 * address.
 */
export const KNOWN_NETWORKS: Readonly<Record<SocialNetwork['name'], KnownNetwork>> = {
  Facebook: {
    issuer: 'https://www.facebook.com',
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    me: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    scope: 'public_profile',
    secretIn: 'body',
    profile: (answer) => profileIn(answer, 'id', ['name']),
  },
  Google: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    me: 'https://openidconnect.googleapis.com/v1/userinfo',
    scope: 'openid profile',
    secretIn: 'body',
    profile: (answer) => profileIn(answer, 'sub', ['name', 'given_name']),
  },
  Instagram: {
    issuer: 'https://www.instagram.com',
    authorize: 'https://www.instagram.com/oauth/authorize',
    token: 'https://api.instagram.com/oauth/access_token',
    me: 'https://graph.instagram.com/v23.0/me?fields=user_id,username,name',
    scope: 'instagram_business_basic',
    secretIn: 'body',
    // The answer is wrapped in `data`, in some versions, and never says which type of token it brings.
    tokenAnswer: (answer) => ({ token_type: 'bearer', ...fieldsOf(unwrapped(answer)) }),
    profile: (answer) => profileIn(unwrapped(answer), 'user_id', ['name', 'username']),
  },
  Twitter: {
    issuer: 'https://x.com',
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    me: 'https://api.x.com/2/users/me',
    scope: 'users.read tweet.read',
    secretIn: 'header',
    profile: (answer) => profileIn(unwrapped(answer), 'id', ['name', 'username']),
  },
};

/** Longer ones are cut: it is shown on a phone, in one line. */
const NAME_CHARACTERS = 100;

function profileIn(answer: unknown, id: string, names: readonly string[]): Profile | undefined {
  const fields = fieldsOf(answer);
  const idUser = textOf(fields[id]);
  if (idUser === undefined) return undefined;
  const name = names.map((field) => textOf(fields[field])).find((text) => text !== undefined);
  return { idUser, name: name && [...name].slice(0, NAME_CHARACTERS).join('') };
}

/** Ids come as numbers, too. A text without any letter or digit names nobody. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /[\p{L}\p{N}]/u.test(text) ? text.trim() : undefined;
}

/** The content of `data` of an answer, alone or the first of a list; otherwise the answer itself. */
function unwrapped(answer: unknown): unknown {
  const { data } = fieldsOf(answer);
  return data === undefined ? answer : Array.isArray(data) ? data[0] : data;
}

function fieldsOf(answer: unknown): Readonly<Record<string, unknown>> {
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

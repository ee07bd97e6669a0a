import { toBase64 } from '@cicerone/content/base64';

/** The fixed user and password that every copy of the guide contains, no secret (product, section D5, Environment). */
export type Credentials = { user: string; password: string };

/**
 * The value of the `Authorization` header (RFC 7617), in UTF-8.
 *
 * @example basicAuthorization({ user: 'cicerone', password: 'cicerone' }) // 'Basic Y2ljZXJvbmU6Y2ljZXJvbmU='
 */
export function basicAuthorization({ user, password }: Credentials): string {
  return `Basic ${toBase64(`${user}:${password}`)}`;
}

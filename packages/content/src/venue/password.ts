import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';

/**
 * The rounds of a password hash: at least enough to slow down an attacker, at most what a phone can compute in time.
 */
const ROUNDS = { least: 10_000, most: 1_000_000 };

const base64Of = (bytes: number) =>
  z
    .string()
    .check(
      z.regex(new RegExp(`^[A-Za-z0-9+/]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), `must be ${bytes} bytes in Base64`),
    );

export const passwordSchema = z.strictObject({
  salt: field(base64Of(16), 'Sixteen random bytes, in Base64.'),
  rounds: field(
    z.int().check(z.minimum(ROUNDS.least), z.maximum(ROUNDS.most)),
    'How often the password was hashed (PBKDF2 with SHA-256).',
  ),
  hash: field(base64Of(32), 'The derived hash, in Base64.'),
});
/**
 * A venue's public password hash: a password can be compared with it, but not recovered (product, section D6, Reset).
 */
export type PasswordHash = z.infer<typeof passwordSchema>;

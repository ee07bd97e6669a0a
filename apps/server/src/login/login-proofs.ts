import { sealed, sealingKey, unsealed } from '../basis/sealed.ts';
import type { NetworkUser } from './network-users.ts';

/** How long a proof says who a visitor is, in milliseconds. */
const VALID_MS = 5 * 60_000;

/** The proof by which a visitor becomes a user: this installation's word that a network has just identified them. */
export type LoginProofs = {
  made(user: NetworkUser): string;
  /** @returns the network's name for the visitor; undefined if the proof is not ours, is old, or of another network */
  idUserOf(proof: string, idSocialNetwork: number): string | undefined;
};

/**
 * Nothing is stored: the proof itself contains the identity, sealed, and shown again it makes the same user.
 *
 * @param secret of this installation
 * @param now in milliseconds
 */
export function createLoginProofs(secret: Buffer, now: () => number = Date.now): LoginProofs {
  const key = sealingKey(secret, 'login proof');
  return {
    made: (user) => sealed(key, JSON.stringify({ ...user, until: now() + VALID_MS })),
    idUserOf(proof, idSocialNetwork) {
      const text = unsealed(key, proof);
      if (text === undefined) return undefined;
      const read = JSON.parse(text) as NetworkUser & { until: number };
      return read.until > now() && read.idSocialNetwork === idSocialNetwork ? read.idUser : undefined;
    },
  };
}

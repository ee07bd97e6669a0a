import type { LoanDevice } from '#domain/loan/loan-device.ts';

/** A loan device of the small museum. */
export const LENT: LoanDevice = {
  idMuseum: 1,
  museum: 'museum',
  password: { salt: 'AAECAwQFBgcICQoLDA0ODw==', rounds: 10_000, hash: '8HeTUGp1XSNVcwttNGMOWhZHZ2Hob1LuNUw6SHVbv8w=' },
  round: 1,
  idleMinutes: 20,
  isOff: false,
};

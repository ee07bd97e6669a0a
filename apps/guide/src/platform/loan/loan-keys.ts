import type { LoanDevice } from '#domain/loan/loan-device.ts';
import { LOAN_KEY } from '../farewell/farewell-keys.ts';
import { isRecord, json, positiveNumber, savedKeys } from '../saved/saved-keys.ts';

const isLoanDevice = (value: unknown): value is LoanDevice =>
  isRecord(value) &&
  ['idMuseum', 'round', 'idleMinutes'].every((field) => typeof value[field] === 'number') &&
  typeof value.museum === 'string' &&
  typeof value.isOff === 'boolean' &&
  isRecord(value.password) &&
  typeof value.password.hash === 'string';

const OF_A_LOAN_DEVICE = {
  /** The loan of this phone: the museum and its rules. */
  loan: json(LOAN_KEY, isLoanDevice),
  /** The time at which somebody last touched or heard the guide, in milliseconds. */
  activeAt: positiveNumber('cicerone.loan-active'),
};

/** The values that a loan device keeps in local storage. */
export const createLoanKeys = (storage: () => Storage) => savedKeys(storage, OF_A_LOAN_DEVICE);
export type LoanKeys = ReturnType<typeof createLoanKeys>;

import { createLoanKeys } from '#platform/loan/loan-keys.ts';
import { beginLoan } from './begin-loan.ts';
import { finishFarewell, isFarewell } from './end-visit.ts';

/**
 * Runs before anything on this phone is read, if the previous visitor's visit has ended, or the phone is the museum's.
 */
export async function beforeStart(): Promise<void> {
  if (isFarewell()) await finishFarewell().catch(() => undefined);
  const keys = createLoanKeys(() => window.localStorage);
  const loan = keys.get('loan');
  if (loan) await beginLoan(loan, keys);
}

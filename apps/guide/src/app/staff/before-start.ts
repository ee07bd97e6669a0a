import { createLoanKeys } from '#platform/loan/loan-keys.ts';
import { beginLoan } from './begin-loan.ts';
import { finishFarewell, isFarewell } from './end-visit.ts';

/** What is done before anything of this phone is read: the visitor of before is gone, or the phone is the museum's. */
export async function beforeStart(): Promise<void> {
  if (isFarewell()) await finishFarewell().catch(() => undefined);
  const keys = createLoanKeys(() => window.localStorage);
  const loan = keys.get('loan');
  if (loan) await beginLoan(loan, keys);
}

import type { CheckName } from './checks-by-hand.ts';
import type { TestName } from './named-tests.ts';

/** The evidence that a row of a standard is met, as far as it is: tests, checks by hand, or why it does not apply. */
export type Row =
  | {
      kind: 'shown';
      tests: readonly TestName[];
      checks: readonly CheckName[];
      /** The part that is not met, in a sentence for a museum that buys the guide. */
      lacks?: string;
      /** Nothing of the row is met. */
      isMissing?: true;
    }
  | { kind: 'not-applicable'; because: string };

/** The rows of a standard, by number. */
export type Rows = Readonly<Record<string, Row>>;

/** A row that automatic tests show, in part if something is lacking. */
export const byTests = (tests: readonly TestName[], lacks?: string): Row => ({
  kind: 'shown',
  tests,
  checks: [],
  ...(lacks === undefined ? {} : { lacks }),
});

/** A row that was checked by hand, beside its tests if there are any. */
export const byHand = (checks: readonly CheckName[], tests: readonly TestName[] = [], lacks?: string): Row => ({
  kind: 'shown',
  tests,
  checks,
  ...(lacks === undefined ? {} : { lacks }),
});

/** A row that is not met; a check by hand has found that. */
export const notMet = (checks: readonly CheckName[], lacks: string): Row => ({
  kind: 'shown',
  tests: [],
  checks,
  lacks,
  isMissing: true,
});

/** A row that does not apply, with the reason in one sentence. */
export const notApplicable = (because: string): Row => ({ kind: 'not-applicable', because });

/** The same row for several numbers. */
export const each = (numbers: readonly string[], row: Row): Rows =>
  Object.fromEntries(numbers.map((number) => [number, row]));

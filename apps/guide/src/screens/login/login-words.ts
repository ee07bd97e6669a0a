import type { LoginProblem, NumberProblem } from '#domain/login/login.ts';

/** The sentence for each reason why a visitor is not logged in; all say how to go on. */
export const PROBLEM_WORDS = {
  denied: 'login.denied',
  'not-confirmed': 'login.notConfirmed',
  over: 'login.over',
  'wrong-number': 'login.wrongNumber',
  offline: 'login.offline',
  busy: 'login.busy',
  'none-offered': 'login.none',
} as const satisfies Record<LoginProblem, string>;

export const NUMBER_WORDS = {
  'number-missing': 'login.numberMissing',
  offline: 'login.offline',
  busy: 'login.busy',
} as const satisfies Record<NumberProblem, string>;

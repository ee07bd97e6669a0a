import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

/** @typedef {import('./reasons.mjs').Finding} Finding */

/**
 * The Content-Security-Policy of each page.
 *
 * @param {readonly import('./pages.mjs').SeenPage[]} pages
 * @returns {Finding[]}
 */
export function judgePolicies(pages) {
  return pages.flatMap(({ path, policy }) =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.INFO)
      .map(({ directive, value, description }) => ({
        judge: 'csp',
        rule: directive,
        about: `${path} ${value ?? ''}`,
        message: description,
      })),
  );
}

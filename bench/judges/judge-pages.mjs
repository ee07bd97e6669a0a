/** @typedef {import('./reasons.mjs').Finding} Finding */
/** @typedef {import('./pages.mjs').SeenPage} SeenPage */

/**
 * The accessibility engine on each rendered page. A question that it leaves to a person is no finding.
 *
 * @param {readonly SeenPage[]} pages
 * @returns {Finding[]}
 */
export function judgePages(pages) {
  return pages.flatMap(({ path, barriers }) =>
    barriers
      .filter(({ value: [, verdict] }) => verdict === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ judge: 'ace', rule: ruleId, about: `${path} ${snippet}`, message })),
  );
}

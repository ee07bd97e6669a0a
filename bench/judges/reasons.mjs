/**
 * A finding by a program of others against a page or the API reference.
 *
 * @typedef {{ judge: string, rule: string, about: string, message: string }} Finding
 */

/**
 * Why a finding is none. What is left out here is the same for all of them.
 *
 * @typedef {{ judge?: string, rule?: string, about?: RegExp, message?: RegExp, reason: string }} Reason
 */

const AS_WRITTEN_BY_A_BROWSER = 'A browser writes down the elements of a page like this; nobody has written it.';
const AS_FORMATTED = 'HTML allows it, and the formatter of the sources writes it.';

/** @type {readonly Reason[]} */
export const REASONS = [
  {
    about: /^\/api\/docs(?! as sent)/,
    reason: 'The page of the reference is a library that renders itself; what we send is judged.',
  },
  { judge: 'html-validate', rule: 'doctype-style', reason: AS_FORMATTED },
  { judge: 'html-validate', rule: 'void-style', reason: AS_FORMATTED },
  { judge: 'vnu', rule: 'info', message: /^Trailing slash on void elements/, reason: AS_FORMATTED },
  { judge: 'html-validate', rule: 'attribute-boolean-style', about: / as rendered/, reason: AS_WRITTEN_BY_A_BROWSER },
  { judge: 'html-validate', rule: 'attribute-empty-style', about: / as rendered/, reason: AS_WRITTEN_BY_A_BROWSER },
  { judge: 'html-validate', rule: 'no-trailing-whitespace', about: / as rendered/, reason: AS_WRITTEN_BY_A_BROWSER },
  {
    judge: 'html-validate',
    rule: 'no-inline-style',
    reason: 'The colours of a museum and the places on a picture are properties of single elements, set by a script.',
  },
  {
    judge: 'html-validate',
    rule: 'valid-id',
    message: /^element id "_r_\w+_" must begin with a letter$/,
    reason: 'HTML allows any character but blanks; these ids are React’s.',
  },
  {
    judge: 'html-validate',
    rule: 'wcag/h32',
    about: /\/search/,
    reason: 'Matches are shown while the visitor types; Enter only puts the phone’s keyboard away.',
  },
  {
    judge: 'vnu',
    rule: 'error',
    about: /view-transition|tion-group\(/,
    message: /^CSS: (?:Parse Error|Unknown pseudo-element or pseudo-class “::view-transition”)/,
    reason: 'The checker does not know CSS View Transitions yet.',
  },
  {
    judge: 'ace',
    rule: 'label_content_exists',
    about: /\/settings/,
    reason: 'A sign stands in place of a word, and its radio button has the name.',
  },
  {
    judge: 'csp',
    rule: 'script-src',
    message: /^'self' can be problematic/,
    reason: 'Nothing here answers JSONP, and the files of a museum are sent with their own types, never as scripts.',
  },
  { judge: 'redocly', rule: 'info-license', reason: 'The calls of an installation are no work under a licence.' },
  { judge: 'spectral', rule: 'info-contact', reason: 'An installation names its contact in security.txt.' },
  { judge: 'spectral', rule: 'operation-description', reason: 'The summary says it, where no more is to be said.' },
];

/**
 * The findings without a reason, those with one, and the reasons that no finding needs any more.
 *
 * @param {readonly Finding[]} findings
 * @param {readonly Reason[]} reasons
 */
export function withReasons(findings, reasons) {
  const isFor = (/** @type {Reason} */ { judge, rule, about, message }, /** @type {Finding} */ finding) =>
    (judge ?? finding.judge) === finding.judge &&
    (rule ?? finding.rule) === finding.rule &&
    (about?.test(finding.about) ?? true) &&
    (message?.test(finding.message) ?? true);
  const isExcused = (/** @type {Finding} */ finding) => reasons.some((reason) => isFor(reason, finding));
  // A judge that finds nothing may not have been there: one of them needs Java.
  const judges = new Set(findings.map(({ judge }) => judge));
  return {
    open: findings.filter((finding) => !isExcused(finding)),
    excused: findings.filter(isExcused),
    idle: reasons.filter(
      (reason) => judges.has(reason.judge ?? '') && !findings.some((finding) => isFor(reason, finding)),
    ),
  };
}

import type { Words } from '#locales/words.ts';

/** A word of the policy that needs no values. */
export type PolicyWord = {
  [Id in Extract<keyof Words, `policy.${string}`>]: [Words[Id]] extends [never] ? Id : never;
}[Extract<keyof Words, `policy.${string}`>];

/** A block of a section. `parties`, `recipients` and `durations` are what the venue says of itself. */
export type PolicyBlock =
  | { kind: 'paragraph'; text: PolicyWord }
  | { kind: 'list'; items: readonly PolicyWord[] }
  | { kind: 'terms'; terms: readonly (readonly [term: PolicyWord, text: PolicyWord])[] }
  | { kind: 'parties' }
  | { kind: 'recipients' }
  | { kind: 'durations' };

/** A section of the policy; `id` is its place within the page. */
export type PolicySection = { id: string; title: PolicyWord; blocks: readonly PolicyBlock[] };

const paragraph = (text: PolicyWord): PolicyBlock => ({ kind: 'paragraph', text });
const list = (...items: readonly PolicyWord[]): PolicyBlock => ({ kind: 'list', items });
const terms = (...pairs: readonly (readonly [PolicyWord, PolicyWord])[]): PolicyBlock => ({
  kind: 'terms',
  terms: pairs,
});

/** The date of this text, as an ISO date. It changes with the text. */
export const POLICY_DATE = '2026-11-27';

/** The policy before its first section. */
export const SUMMARY: PolicySection = {
  id: 'summary',
  title: 'policy.summary.title',
  blocks: [
    terms(
      ['policy.summary.kept', 'policy.summary.keptText'],
      ['policy.summary.learns', 'policy.summary.learnsText'],
      ['policy.summary.never', 'policy.summary.neverText'],
    ),
  ],
};

const PHONE: PolicySection = {
  id: 'phone',
  title: 'policy.phone.title',
  blocks: [
    paragraph('policy.phone.why'),
    terms(
      ['policy.phone.guide', 'policy.phone.guideText'],
      ['policy.phone.choices', 'policy.phone.choicesText'],
      ['policy.phone.places', 'policy.phone.placesText'],
      ['policy.phone.steps', 'policy.phone.stepsText'],
      ['policy.phone.visit', 'policy.phone.visitText'],
      ['policy.phone.counts', 'policy.phone.countsText'],
    ),
    paragraph('policy.phone.law'),
    paragraph('policy.phone.cookie'),
  ],
};

const VISIT: PolicySection = {
  id: 'visit',
  title: 'policy.visit.title',
  blocks: [
    paragraph('policy.visit.sent'),
    list(
      'policy.visit.sent.visit',
      'policy.visit.sent.works',
      'policy.visit.sent.routes',
      'policy.visit.sent.answers',
      'policy.visit.sent.random',
      'policy.visit.sent.sums',
    ),
    paragraph('policy.visit.not'),
    paragraph('policy.visit.off'),
  ],
};

const CHOICE: PolicySection = {
  id: 'choice',
  title: 'policy.choice.title',
  blocks: [
    paragraph('policy.choice.why'),
    terms(
      ['policy.choice.login', 'policy.choice.loginText'],
      ['policy.choice.analytics', 'policy.choice.analyticsText'],
      ['policy.choice.senses', 'policy.choice.sensesText'],
      ['policy.choice.email', 'policy.choice.emailText'],
    ),
  ],
};

const RIGHTS: PolicySection = {
  id: 'rights',
  title: 'policy.rights.title',
  blocks: [
    paragraph('policy.rights.why'),
    list(
      'policy.rights.access',
      'policy.rights.rectify',
      'policy.rights.erase',
      'policy.rights.restrict',
      'policy.rights.take',
      'policy.rights.object',
      'policy.rights.withdraw',
    ),
    paragraph('policy.rights.how'),
    paragraph('policy.rights.complain'),
    paragraph('policy.rights.machines'),
  ],
};

/** The sections of the policy, in the order in which they are numbered (GDPR, articles 13 and 14). */
export const SECTIONS: readonly PolicySection[] = [
  { id: 'who', title: 'policy.who.title', blocks: [{ kind: 'parties' }] },
  PHONE,
  VISIT,
  { id: 'server', title: 'policy.server.title', blocks: [paragraph('policy.server.ip')] },
  CHOICE,
  {
    id: 'law',
    title: 'policy.law.title',
    blocks: [list('policy.law.service', 'policy.law.interest', 'policy.law.consent'), paragraph('policy.law.must')],
  },
  {
    id: 'receive',
    title: 'policy.receive.title',
    blocks: [paragraph('policy.receive.list'), { kind: 'recipients' }, paragraph('policy.receive.others')],
  },
  { id: 'long', title: 'policy.long.title', blocks: [{ kind: 'durations' }] },
  { id: 'abroad', title: 'policy.abroad.title', blocks: [paragraph('policy.abroad.text')] },
  { id: 'safe', title: 'policy.safe.title', blocks: [paragraph('policy.safe.text')] },
  RIGHTS,
  { id: 'children', title: 'policy.children.title', blocks: [paragraph('policy.children.text')] },
  { id: 'changes', title: 'policy.changes.title', blocks: [paragraph('policy.changes.text')] },
];

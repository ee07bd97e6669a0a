import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { policyParties, USUAL_DAYS_OF_VISITS } from './privacy-policy.ts';
import { authoredVenueSchema, type PrivacyPolicy, privacyPolicySchema } from './venue.ts';

const name = 'Museum of Pattern';
const foundation = { name: 'Foundation of Pattern', address: '5 Endless Floor', email: 'privacy@example.org' };
const fieldsOfProblems = (policy: object) =>
  z.safeParse(privacyPolicySchema, policy).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the parties that the privacy policy names', () => {
  test('a venue without a policy provides its guide, is the controller of the data and receives it', () => {
    expect(policyParties({ name })).toEqual({ provider: { name }, controller: { name }, recipients: [name] });
  });
  test('the provider of the guide is the controller of the data, and the venue receives it', () => {
    expect(policyParties({ name, privacyPolicy: { provider: foundation } })).toEqual({
      provider: foundation,
      controller: foundation,
      recipients: [name],
    });
  });
  test('another controller and other recipients are named instead', () => {
    const privacyPolicy = { provider: foundation, controller: { name: 'Ministry' }, recipients: ['A', 'B'] };
    expect(policyParties({ name, privacyPolicy })).toEqual(privacyPolicy);
  });
});

describe('a museum’s statement about its privacy policy', () => {
  test('may be the provider’s name alone', () => {
    const policy: PrivacyPolicy = { provider: { name: 'Foundation of Pattern' } };
    expect(fieldsOfProblems(policy)).toEqual([]);
  });
  test.each(['privacy@example.org', 'data.protection+guide@museums.example.co.uk', 'a@xn--caf-dma.example'])(
    'may have the e-mail address %s',
    (email) => {
      expect(fieldsOfProblems({ provider: { name, email } })).toEqual([]);
    },
  );
  test.each([
    '',
    'privacy',
    'privacy@',
    '@example.org',
    'a b@example.org',
    'a@example',
    'a@example.org?cc=b@example.org',
  ])('never has "%s" as an e-mail address', (email) => {
    expect(fieldsOfProblems({ provider: { name, email } })).toEqual(['provider.email']);
  });
  test('is reported if it is empty, too long or misspelt', () => {
    expect(fieldsOfProblems({})).toEqual(['provider']);
    expect(fieldsOfProblems({ provider: { name: '' } })).toEqual(['provider.name']);
    expect(fieldsOfProblems({ provider: { name: 'x'.repeat(201) } })).toEqual(['provider.name']);
    expect(fieldsOfProblems({ provider: { name, address: 'x'.repeat(301) } })).toEqual(['provider.address']);
    expect(fieldsOfProblems({ provider: { name }, recipients: [] })).toEqual(['recipients']);
    expect(fieldsOfProblems({ provider: { name }, recipients: Array(21).fill('A') })).toEqual(['recipients']);
    expect(fieldsOfProblems({ provider: { name, phone: '1' } })).toEqual(['provider']);
  });
});

test('no museum can keep visits for more than 25 months', () => {
  const daysOf25Months = Math.floor((25 * 365) / 12);
  const accepts = (days: number) => z.safeParse(authoredVenueSchema.shape.visitsKeptDays, days).success;
  expect([USUAL_DAYS_OF_VISITS, 730].map(accepts)).toEqual([true, true]);
  expect([731, daysOf25Months, daysOf25Months + 1, 0].map(accepts)).toEqual([false, false, false, false]);
});

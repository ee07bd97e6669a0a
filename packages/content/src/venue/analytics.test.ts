import { describe, expect, test } from 'vitest';
import { analyticsOf, withAnalyticsHosts } from './analytics.ts';

describe('a visitor may be asked about Google', () => {
  test.each([
    { googleAnalyticsId: 'G-ABC123DEF4' },
    { googleAnalyticsId: 'UA-12345678-1' },
    { googleTagManagerId: 'GTM-ABC1234' },
    { googleAnalyticsId: 'G-ABC123DEF4', googleTagManagerId: 'GTM-ABC1234' },
  ])('with %o', (ids) => {
    expect(analyticsOf(ids)).toEqual(ids);
  });
});

describe('nobody is asked', () => {
  test.each([
    'g-abc123def4',
    'G-12',
    'G-ABC123DEF4\n',
    'G-ABC123"><script>',
    '../G-ABC123DEF4',
    'G-ABC123DEF4&id=G-OTHER1',
    'GTM-ABC1234&id=GTM-OTHER12',
    'https://elsewhere.example/G-ABC123',
    '',
    5,
    null,
  ])('with an id such as %j', (id) => {
    const ids = { googleAnalyticsId: id, googleTagManagerId: id } as object;
    expect(analyticsOf(ids)).toBeUndefined();
  });

  test('in a preview', () => {
    const preview = { until: '2026-11-28T10:00:00.000Z', ofMuseum: 1 };
    expect(analyticsOf({ googleAnalyticsId: 'G-ABC123DEF4', preview })).toBeUndefined();
  });

  test('in a museum that has named no id', () => {
    expect(analyticsOf({})).toBeUndefined();
  });
});

test('the policy of a page names Google’s hosts where it loads scripts, pictures and answers, and nowhere else', () => {
  const policy = "default-src 'self';script-src 'self';img-src 'self' data:;connect-src 'self';object-src 'none'";
  expect(withAnalyticsHosts(policy)).toBe(
    [
      "default-src 'self'",
      "script-src 'self' https://www.googletagmanager.com",
      "img-src 'self' data: https://www.googletagmanager.com https://www.google-analytics.com https://region1.google-analytics.com",
      "connect-src 'self' https://www.googletagmanager.com https://www.google-analytics.com https://region1.google-analytics.com",
      "object-src 'none'",
    ].join(';'),
  );
});

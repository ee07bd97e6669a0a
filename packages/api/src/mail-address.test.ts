import { expect, it } from 'vitest';
import { isMailAddress } from './mail-address.ts';

it.each(['ann@example.org', 'ann.o-neill+museum@mail.example.museum', "o'hara@xn--mnchen-3ya.example", 'A@B.CO'])(
  '%s is an address',
  (text) => {
    expect(isMailAddress(text)).toBe(true);
  },
);

it.each([
  '',
  'ann',
  'ann@',
  '@example.org',
  'ann@example',
  'ann@example..org',
  'ann@-example.org',
  '.ann@example.org',
  'ann.@example.org',
  'a..n@example.org',
  'ann@example.org ',
  'ann @example.org',
  'ann@example.org\r\nBcc: eve@example.org',
  'ann@example.org\n',
  '\nann@example.org',
  'ann@example.org\u0000',
  'ann@example.org,eve@example.org',
  'ann@example.org;eve@example.org',
  'Ann <ann@example.org>',
  '"ann"@example.org',
  '"ann@evil.org"@example.org',
  'ann(comment)@example.org',
  'ann@example.org(comment)',
  'ann@[127.0.0.1]',
  'ann@127.0.0.1',
  'ann@eve@example.org',
  'añn@example.org',
  'ann@exämple.org',
  'ann@example.org\u2028',
  'group:ann@example.org;',
  `${'a'.repeat(65)}@example.org`,
  `ann@${'a.'.repeat(126)}org`,
])('%j is none', (text) => {
  expect(isMailAddress(text)).toBe(false);
});

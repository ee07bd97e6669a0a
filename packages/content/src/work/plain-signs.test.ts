import { expect, test } from 'vitest';
import { withPlainSigns } from './plain-signs.ts';

test.each([
  ['Arabic', 'ar-u-nu-arab'],
  ['Persian', 'fa-u-nu-arabext'],
  ['Hindi', 'hi-u-nu-deva'],
  ['Bengali', 'bn-u-nu-beng'],
  ['Thai', 'th-u-nu-thai'],
  ['Burmese', 'my-u-nu-mymr'],
  ['Tibetan', 'bo-u-nu-tibt'],
  ['wide', 'ja-u-nu-fullwide'],
])('digits are read: %s', (_, locale) => {
  const written = new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210);
  expect(written).not.toBe('9876543210');
  expect(withPlainSigns(written)).toBe('9876543210');
});

test('every sign keeps its place', () => {
  expect(withPlainSigns('〔\u200f٠:٠٥\u200e〕「\u3000」')).toBe('[ 0:05 ]( )');
  expect(withPlainSigns('a［٠：٠٥］é 👩‍🎨 語【1】')).toBe('a[0:05]é 👩 🎨 語[1]');
});

import { expect, test } from 'vitest';
import { beginningOf } from './beginning-of.ts';

test.each([
  ['a paragraph', '<p>Tuesday to <strong>Sunday</strong>.</p><p>Closed on Mondays.</p>', 'Tuesday to Sunday.'],
  ['lines', '<p>Museum of Pattern<br>Zaragoza &amp; beyond</p>', 'Museum of Pattern · Zaragoza & beyond'],
  [
    'a list',
    '<ul><li><strong>Cloakroom</strong> behind the desk.</li><li>Café.</li></ul>',
    'Cloakroom behind the desk.',
  ],
  ['words alone', 'Always open.', 'Always open.'],
])('a text that is %s begins with its first line', (_, html, beginning) => {
  expect(beginningOf(html)).toBe(beginning);
});

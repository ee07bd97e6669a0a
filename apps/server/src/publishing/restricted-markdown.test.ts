import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderRestrictedMarkdown } from './restricted-markdown.ts';

it.each([
  ['HTML is shown as typed', 'a <script>alert(1)</script> b', '<p>a &lt;script&gt;alert(1)&lt;/script&gt; b</p>'],
  ['a script address is no link', '[x](javascript:alert(1))', '<p><a>x</a></p>'],
  ['a data address is no link', '[x](data:text/html,x)', '<p><a>x</a></p>'],
  ['an address without a scheme is no link', '[x](//evil.example)', '<p><a>x</a></p>'],
  ['an address without a host is no link', '[x](https:///y) [z](https:/z.example)', '<p><a>x</a> <a>z</a></p>'],
  ['a letter to nobody is no link', '[x](mailto:) [y](mailto:?subject=z)', '<p><a>x</a> <a>y</a></p>'],
  ['a picture is its description', '![tiles](https://evil.example/x.png)', '<p>tiles</p>'],
  [
    'a picture is its description, however it is broken',
    '![a\nb](https://evil.example/x.png "c\nd")',
    '<p>a<br />b (c<br />d)</p>',
  ],
  [
    'the title of a link is shown behind it',
    '[x](mailto:a@b.example "A & B")',
    '<p><a href="mailto:a@b.example">x</a> (A &amp; B)</p>',
  ],
  ['the title of no link is shown as well', "[*x*](javascript:y 'A')", '<p><a><em>x</em></a> (A)</p>'],
  ['a title of two lines is no part of a tag', '[x](//y "A\nB")', '<p><a>x</a> (A<br />B)</p>'],
  ['a heading is a paragraph', '# One\n\ntwo', '<p>One</p>\n<p>two</p>'],
  ['a mail address opens mail', '[x](mailto:a@b.example)', '<p><a href="mailto:a@b.example">x</a></p>'],
  ['emphasis and lists stay', '*a* **b**\n\n- c', '<p><em>a</em> <strong>b</strong></p>\n<ul>\n<li>c</li>\n</ul>'],
  [
    'a title in angle brackets begins a paragraph',
    '<music> for three voices\n\nThe first voice.',
    '<p>&lt;music&gt; for three voices</p>\n<p>The first voice.</p>',
  ],
  ['a line end is kept', 'One voice.\nTwo voices.', '<p>One voice.<br />Two voices.</p>'],
  ['a Markdown line break is one line break', 'a  \nb\\\nc', '<p>a<br />b<br />c</p>'],
  ['a list keeps its lines', '- a\n  b\n- c', '<ul>\n<li>a<br />b</li>\n<li>c</li>\n</ul>'],
  ['headings one after the other are paragraphs', '# One\n# Two', '<p>One</p>\n<p>Two</p>'],
])('%s', (_, markdown, html) => {
  expect(renderRestrictedMarkdown(markdown)).toBe(html);
});

it('a link to a page opens beside the guide, whose sound continues', () => {
  expect(renderRestrictedMarkdown('[x](https://museum.example/a)')).toBe(
    '<p><a href="https://museum.example/a" target="_blank" rel="noopener noreferrer">x</a></p>',
  );
});

it('any typed text becomes only harmless tags', () => {
  const tag =
    /^<\/?(p|br|em|strong|ul|ol|li|blockquote|hr|a)( start="\d\d?")?( href="(https?:\/\/|mailto:)[^"<>]*"( target="_blank" rel="noopener noreferrer")?)?( \/)?>$/i;
  const words = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    '!',
    '<',
    '>',
    '"',
    '#',
    '`',
    '*',
    '\n',
    ' ',
    'x',
    'javascript:',
    'https://a',
    '&quot;',
    'img',
    'onerror=',
    '=',
    '/',
    '7. ',
    '8. ',
    '](https://a "',
    '")',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
      for (const found of renderRestrictedMarkdown(parts.join('')).match(/<[^>]*>/g) ?? []) expect(found).toMatch(tag);
    }),
    { numRuns: 2000 },
  );
});

import { markdownProblems } from '@cicerone/content/checks/texts/markdown-checks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderRestrictedMarkdown } from '../restricted-markdown.ts';

describe('visitors read the words that the museum wrote', () => {
  // biome-ignore format: a table is read by its lines
  it.each([
    ['a year that begins a paragraph', '1871. The war had ended.\n\n1945. Another had.', '<p>1871. The war had ended.</p>\n<p>1945. Another had.</p>'],
    ['a year twice in a row', '1945. In May.\n\n1945. In August.', '<p>1945. In May.</p>\n<p>1945. In August.</p>'],
    ['years that follow each other', '1945. War.\n1946. Peace.', '<p>1945. War.<br />1946. Peace.</p>'],
    ['a day that begins a paragraph', '1. Mai 1886: Chicago', '<p>1. Mai 1886: Chicago</p>'],
    ['numbers that are not counted', '1. One\n3. Three', '<p>1. One<br />3. Three</p>'],
    ['a year in a list and in a quotation', '- 1945. War\n\n> 1946. Peace', '<ul>\n<li>1945. War</li>\n</ul>\n<blockquote>\n<p>1946. Peace</p>\n</blockquote>'],
    ['a year behind a mark of the byte order', '\uFEFF1945. War', '<p>1945. War</p>'],
    ['a note', 'Found in 1871 [1].\n\n[1]: 1945', '<p>Found in 1871 [1].</p>\n<p>[1]: 1945</p>'],
    ['a note in words', '[Note]: Missing', '<p>[Note]: Missing</p>'],
    ['brackets behind brackets', '[北斎](1760) [see page 4](1945)', '<p>[北斎](1760) [see page 4](1945)</p>'],
    ['a note in the words of a link', '[a [b](1) c](https://m.example) <https://m.example/](1)>', '<p><a href="https://m.example" target="_blank" rel="noopener noreferrer">a [b](1) c</a> <a href="https://m.example/%5D(1)" target="_blank" rel="noopener noreferrer">https://m.example/](1)</a></p>'],
    ['a footnote', 'A floor[^1].\n\n[^1]: Tiled', '<p>A floor[^1].</p>\n<p>[^1]: Tiled</p>'],
    ['a poem that is set in', 'It says:\n\n    Roses are red\n\tand blue', '<p>It says:</p>\n<p>Roses are red<br />and blue</p>'],
    ['measures', 'oak, 30*40*20 cm, 2 * 3 * 4', '<p>oak, 30*40*20 cm, 2 * 3 * 4</p>'],
    ['a star within words', 'Künstler*innen und Besucher*innen', '<p>Künstler*innen und Besucher*innen</p>'],
    ['who was born when', '* 1850 Berlin\n+ 1920 Wien', '<p>* 1850 Berlin<br />+ 1920 Wien</p>'],
    ['who was born when, in a sentence', 'Ada (*1850) und Künstler*innen', '<p>Ada (*1850) und Künstler*innen</p>'],
    ['a star that marks works', '(*) on loan. Works with (*) and (**) left (**).', '<p>(*) on loan. Works with (*) and (**) left (**).</p>'],
    ['the note of a star', '* Courtesy of the family', '<p>* Courtesy of the family</p>'],
    ['underscores within words', 'snake_case_name and _____', '<p>snake_case_name and _____</p>'],
    ['more than', '>500 works', '<p>&gt;500 works</p>'],
    ['a number with its sign', '#5', '<p>#5</p>'],
    ['a number with its sign and a blank', '# 5\n# 12', '<p># 5<br /># 12</p>'],
    ['numbers that are not counted, from another', '3. Three\n5. Five', '<p>3. Three<br />5. Five</p>'],
    ['one number that is not 1', '3. Three', '<p>3. Three</p>'],
    ['numbers with a zero before them', '03. Three\n04. Four', '<p>03. Three<br />04. Four</p>'],
    ['a letter of Hawaiian', 'Hawai`i and O`ahu', '<p>Hawai`i and O`ahu</p>'],
    ['an ornament', '~~~ The end ~~~\n\nNot yet', '<p>~~~ The end ~~~</p>\n<p>Not yet</p>'],
    ['a table', '| a | b |\n|---|---|\n| 1 | 2 |', '<p>| a | b |<br />|---|---|<br />| 1 | 2 |</p>'],
    ['a word in angle brackets with a colon', '<Chorus:all> sing', '<p>&lt;Chorus:all&gt; sing</p>'],
  ])('%s', (_, written, html) => {
    expect(renderRestrictedMarkdown(written)).toBe(html);
  });
});

describe('what a museum meant as Markdown has its effect', () => {
  // biome-ignore format: a table is read by its lines
  it.each([
    ['bold beside Japanese brackets', 'これは**「青い花」**という', '<p>これは<strong>「青い花」</strong>という</p>'],
    ['bold that ends with a Chinese stop', '这是**重要的。**请看', '<p>这是<strong>重要的。</strong>请看</p>'],
    ['bold that ends with a wide colon', '**注意：**次', '<p><strong>注意：</strong>次</p>'],
    ['emphasis between Japanese letters', 'これは*強調*です', '<p>これは<em>強調</em>です</p>'],
    ['emphasis before the ending of a word', '*Kalevala*ssa', '<p><em>Kalevala</em>ssa</p>'],
    ['emphasis of a year', '*1945*', '<p><em>1945</em></p>'],
    ['a counted list', '1. One\n2. Two', '<ol>\n<li>One</li>\n<li>Two</li>\n</ol>'],
    ['a list that goes on', '3. Three\n4. Four', '<ol start="3">\n<li>Three</li>\n<li>Four</li>\n</ol>'],
    ['a heading that is a year', '# 1871\n\n## 5', '<p>1871</p>\n<p>5</p>'],
    ['a list of stars, and one of plus signs', '* a\n* b\n\n+ c\n+ d', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ul>\n<li>c</li>\n<li>d</li>\n</ul>'],
    ['a list in a list', '- a\n  - b', '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>'],
    ['an address in angle brackets', '<https://m.example/a*b*c>', '<p><a href="https://m.example/a*b*c" target="_blank" rel="noopener noreferrer">https://m.example/a*b*c</a></p>'],
    ['a sign with a backslash', '\\*not emphasis\\*', '<p>*not emphasis*</p>'],
    ['a sign written as in HTML', '&eacute;', '<p>é</p>'],
  ])('%s', (_, written, html) => {
    expect(renderRestrictedMarkdown(written)).toBe(html);
  });
});

/** A piece of Markdown, and what visitors read of it. */
type Piece = { written: string; read: string };
const asWritten = (written: string): Piece => ({ written, read: written });

const WORDS = fc.constantFrom(
  ...[
    'The',
    'Künstler',
    'snake_case',
    'Ω',
    'Художник',
    'نمط',
    'דגם',
    '青い花',
    '重要的作品',
    '말씀',
    'ศิลปะ',
    'नमूना',
    '1945',
    '3',
    '12',
    'x',
  ],
);
const SIGNS = fc.constantFrom(
  ...[
    '*',
    '**',
    '***',
    '_',
    '__',
    '`',
    '```',
    '~~~',
    '#',
    '# ',
    '##',
    '>',
    '> ',
    '+ ',
    '- ',
    '* ',
    '---',
    '===',
    '|',
    '|---|',
  ],
  ...[
    '[',
    ']',
    '[1]',
    '[^1]: ',
    '[Note]: ',
    '(',
    ')',
    '(*)',
    '(1945)',
    '<',
    '&',
    '&T;',
    '<b>',
    '<!--',
    '\\',
    '\\*',
    '!',
    '.',
    '. ',
    ') ',
  ],
  ...['1. ', '2. ', '3) ', '1945. ', '「', '」', '。', '：', '，', '！', '“', '”', '«', '…', '’'],
);
const GAPS = fc.constantFrom(
  ' ',
  '\n',
  '\n\n',
  '',
  '    ',
  '\n    ',
  '\t',
  '  \n',
  '\r\n',
  '\n\n      ',
  '\u00a0',
  '\u3000',
);
/** Between blanks: with a backslash before it, it would be none. */
const LINKS = fc.tuple(WORDS, fc.constantFrom('', '!'), fc.option(WORDS)).map(([words, sign, title]) => ({
  written: ` ${sign}[${words}](https://m.example/page_1*2${title === null ? '' : ` "${title}"`}) `,
  read: `${words}${title ?? ''}`,
}));
const PIECES = fc.oneof(
  { weight: 4, arbitrary: WORDS.map(asWritten) },
  { weight: 4, arbitrary: SIGNS.map(asWritten) },
  { weight: 3, arbitrary: GAPS.map(asWritten) },
  { weight: 1, arbitrary: WORDS.map((words) => asWritten(`**${words}**`)) },
  { weight: 1, arbitrary: LINKS },
);

/** The text of a page as visitors read it: with the numbers that a browser writes before the entries of a list. */
function readBy(html: string): string {
  const lists: { counted: boolean; entries: number }[] = [];
  return html.replace(/<(\/?)(\w+)(?: start="(\d+)")?[^<>]*>/g, (_, end: string, tag: string, start = '1') => {
    if (tag === 'ol' || tag === 'ul') {
      if (end) lists.pop();
      else lists.push({ counted: tag === 'ol', entries: Number(start) - 1 });
    }
    const list = lists.at(-1);
    if (tag !== 'li' || end || !list) return '';
    list.entries++;
    return list.counted ? `${list.entries}.` : '';
  });
}

it('brackets within brackets are read at once, however many there are', () => {
  const [opening, closing] = ['['.repeat(3000), '](1)'.repeat(3000)];
  expect(renderRestrictedMarkdown(opening + closing)).toBe(`<p>${opening}${closing}</p>`);
});

const lettersOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]/gu)?.join('') ?? '';
const decoded = (html: string) => html.replace(/&(?:amp|lt|gt|quot);/g, '&');

it('no letter and no number of any text is lost, added or moved', () => {
  fc.assert(
    fc.property(fc.array(PIECES, { maxLength: 24 }), (pieces) => {
      const html = renderRestrictedMarkdown(pieces.map(({ written }) => written).join(''));
      expect(lettersOf(decoded(readBy(html)))).toBe(lettersOf(pieces.map(({ read }) => read).join('')));
    }),
    { numRuns: 5000 },
  );
});

it('asterisks stay visible exactly where the museum is warned of them', () => {
  const outside = fc.constantFrom(
    '',
    ' ',
    'x',
    '5',
    'ה',
    'ن',
    'ศ',
    '語',
    'か',
    '말',
    '(',
    '“',
    '「',
    '。',
    '，',
    '-',
    '.',
  );
  const letters = ['x', '5', 'ה', 'ศ', '語', '말', '"', '€', '-', ' '] as const;
  const first = fc.constantFrom(...letters, '“', '「', '《', '(');
  const last = fc.constantFrom(...letters, '”', '」', '》', '。', '：', '！', '.', '!', ')');
  fc.assert(
    fc.property(outside, first, last, outside, (before, begin, end, after) => {
      const written = `a ${before}**${begin}mid${end}**${after} b`;
      const isWarned = markdownProblems(written, []).some(({ code }) => code === 'strong-shown');
      expect([written, isWarned]).toEqual([written, renderRestrictedMarkdown(written).includes('**')]);
    }),
    { numRuns: 3000 },
  );
});

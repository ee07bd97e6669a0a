import { describe, expect, test } from 'vitest';
import { samplePackage } from '../../../test/sample-package.ts';
import type { ContentPackage } from '../../package/content-package.ts';
import { type Json, writePath } from '../../package/field-walk.ts';
import { textsReadWell } from './text-checks.ts';

type Work = ContentPackage['artworks'][number];
type Text = Work['localizations'][number];

const problemsOf = (content: ContentPackage) => textsReadWell(content, content as unknown as Json);
const reported = (content: ContentPackage) => problemsOf(content).map(({ path, code }) => `${writePath(path)} ${code}`);
const withText = (text: Partial<Text>): ContentPackage => {
  const [work] = samplePackage().artworks;
  return samplePackage({
    artworks: [{ ...(work as Work), localizations: [{ languageCode: 'en_GB', name: 'x', ...text }] }],
  });
};
const codesOf = (text: Partial<Text>) => problemsOf(withText(text)).map(({ code, values }) => [code, values]);

describe('a museum learns what visitors would read literally', () => {
  test.each(['<i>', '</em>', '<br/>', '<BR>', '<p class="a">', '<span style="color: red">', '<sup>', '<h2>', '<td>'])(
    'the tag %s, in plain texts and in Markdown',
    (found) => {
      expect(codesOf({ name: `One ${found} two` })).toEqual([['html-tags', { found, isMarkdown: false }]]);
      expect(codesOf({ text: `One ${found} two` })).toEqual([['html-tags', { found, isMarkdown: true }]]);
    },
  );

  test.each(['&amp;', '&nbsp;', '&eacute;', '&#233;', '&#xE9;', '&rdquo;', '&AElig;'])(
    'the HTML entity %s, which only Markdown decodes',
    (found) => {
      expect(codesOf({ creditLine: `One ${found} two` })).toEqual([['html-entities', { found }]]);
      expect(codesOf({ text: `One ${found} two` })).toEqual([]);
    },
  );

  test.each([
    ['name', 200],
    ['transcript', 50_000],
    ['text', 50_000],
    ['artist', 1000],
  ] as const)('a %s may have %i characters, and no more', (field, most) => {
    expect(codesOf({ [field]: 'x'.repeat(most) })).toEqual([]);
    expect(codesOf({ [field]: 'x'.repeat(most + 1) })).toMatchObject([['text-long', { has: most + 1, most }]]);
  });

  test('Markdown in a plain text', () => {
    expect(codesOf({ altText: 'A **star**' })).toEqual([['markdown-in-plain', { found: '**star**' }]]);
    expect(codesOf({ artist: '[Penrose](https://example.org)' })).toHaveLength(1);
    expect(codesOf({ text: 'A **star** by [Penrose](https://example.org)' })).toEqual([]);
  });

  test.each(['www.museum.example', 'tickets.html', 'tel:+34600000000', '#hours', '/museums/1', 'javascript:void'])(
    'a link to %s, which the guide shows as plain words',
    (found) => {
      expect(codesOf({ text: `Buy [tickets](${found}) here` })).toEqual([['link-dead', { found }]]);
      expect(codesOf({ text: `Buy [tickets](<${found}> "Soon")` })).toEqual([['link-dead', { found }]]);
    },
  );

  test.each(['|---|:-:|', '```', '~~~', '[^1]', '~~gone~~', '[1]: https://'])(
    'Markdown that stays as typed: %s',
    (found) => {
      expect(codesOf({ text: `One\n${found}\ntwo` })).toEqual([['markdown-shown', { found }]]);
      expect(codesOf({ artist: found })).toEqual([]);
    },
  );

  test.each([
    ['htp:/museum.example', 'htp:/museum.example'],
    ['https:/museum.example', 'https:/museum.example'],
    ['https://', 'https://'],
    ['https:///tickets', 'https:///tickets'],
    ['https://museum,example', 'https://museum,example'],
    ['https://https://museum.example', 'https://https://museum.example'],
    ['http://intranet/tickets', 'http://intranet/tickets'],
    ['file:///C:/tickets.pdf', 'file:///C:/tickets.pdf'],
    ['C:\\tickets.pdf', 'C:\\tickets.pdf'],
    ['mailto:', 'mailto:'],
    ['mailto:desk', 'mailto:desk'],
    ['mailto:?subject=Tickets', 'mailto:?subject=Tickets'],
    ['desk@museum.example', 'desk@museum.example'],
    ['', '[tickets]()'],
  ])('a link that cannot work: %s', (address, found) => {
    expect(codesOf({ text: `Buy [tickets](${address}) here` })).toEqual([['link-dead', { found }]]);
  });

  test.each(['<www.museum.example>', '<htp://museum.example>', '<mailto:>'])(
    'an address in angle brackets: %s',
    (link) => {
      expect(codesOf({ text: `See ${link}` })).toEqual([['link-dead', { found: link.slice(1, -1) }]]);
    },
  );

  test.each([
    'htp://museum.example',
    'https:/museum.example',
    'htttp://museum.example/a',
    'file:///C:/a.pdf',
    'mailto:',
  ])('an address that nobody can open, in any text: %s', (found) => {
    for (const text of [{ text: `See ${found}.` }, { artist: `See ${found}.` }, { transcript: `See ${found}` }])
      expect(codesOf(text)).toEqual([['address-mistyped', { found }]]);
  });

  test.each([
    'www.museum.example',
    'https://museum.example/a_b.',
    'mailto:desk@museum.example',
    'http: a word; ratio 1:2',
    'Notes: file, http',
    '詳しくは https://museum.example。ぜひ「https://museum.example/a」へ',
    'انظر https://museum.example، ثم https://museum.example/a؟',
    '«https://museum.example», “https://museum.example”, "https://museum.example".',
    "https://museum.example: all of 'https://museum.example', [https://museum.example]",
    'https://museum.example… (https://museum.example).',
  ])('no address that can be typed: %s', (text) => {
    expect(codesOf({ text, artist: text })).toEqual([]);
  });

  test('no address that can be typed, in bold', () => {
    expect(codesOf({ text: '**https://museum.example** and _https://museum.example_' })).toEqual([]);
  });

  test.each([
    'anchor transcript.docx',
    'media/anchor.txt',
    'C:\\texts\\anchor.pdf',
    'Foto 3 (1).JPG',
    'IMG_2034',
    'DSC01234',
    ' a.jpg ',
    'media/anchor transcript.docx',
    'Anchor Transcript.docx',
    'Anchor – transcript (EN).pdf',
    'old man in the boat final_2.jpg',
    'Museo Anker Transkript final v2.docx',
    'アンカー 台本.docx',
  ])('the name of a file in place of a text: %s', (name) => {
    expect(codesOf({ transcript: name, altText: name }).map(([code]) => code)).toEqual([
      'text-is-file',
      'text-is-file',
    ]);
  });

  test.each([
    'It shows a file.',
    'Photo of e.g. a jpg',
    'Read it in catalogue.pdf, page 3',
    'P. 1234567',
    'IMG',
    'St. Md',
    'See a.jpg\nHere',
    'Read more in catalogue.pdf',
    'See anchor.pdf',
    'Siehe Datei anker.docx',
    'For the plan of the hall, see plan.pdf',
    'The transcript is in the file anchor.docx',
    'He named it “anchor.mp3',
  ])('no text that says more: %s', (text) => {
    expect(codesOf({ transcript: text, altText: text })).toEqual([]);
  });

  test.each(['** great **', '**great **', 'ה**"תבנית"**', 'x**"great"**', '**"great"**x'])(
    'asterisks that stay visible: %s',
    (written) => {
      expect(codesOf({ text: `A ${written} floor` }).map(([code]) => code)).toEqual(['strong-shown']);
    },
  );

  test.each([
    'a **b** and **c** d',
    '**「青い花」**という',
    '这是**重要的。**请',
    '**注意：**次',
    '**“a”**, (**a**)',
    'in**mid**dle',
    '(**) a (**)',
  ])('no asterisks that have their effect: %s', (text) => {
    expect(codesOf({ text })).toEqual([]);
  });

  test('no link that opens, and nothing that is no link', () => {
    const opening = '[a](https://a.example) [b](HTTP://b.example/x_(y)) [c](mailto:c@c.example) <https://d.example>';
    for (const text of [opening, '![A plan](media/plan.png)', 'A [sic] (so), [] (), and [laughs].'])
      expect(codesOf({ text })).toEqual([]);
  });

  test.each([
    ['UTF-8 that was decoded as Latin-1', 'Caf\u00c3\u00a9 MÃ¼ller', '"Caf\u00c3\u00a9"'],
    ['quotation marks that were decoded so', 'It is â€œnewâ€', '"â€œnewâ€"'],
    ['replacement characters', 'Mus\ufffde', '"Mus\ufffde"'],
  ])('%s', (_, text, found) => {
    expect(codesOf({ material: text })).toEqual([['letters-broken', { found }]]);
  });
});

test.each([
  '<music> A bell. [laughs] <applause>',
  '1 < 2 and 3 > 2, <b <i',
  'AT&T; Marks &Spencer; R&D',
  'MANHÃ, AMANHÃ… “IRMÔ',
  'Ârea «Â»',
  '5 * 3 * 2, *one* _two_, [sic] (so)',
  'See [1] (2024)',
  '[北斎](1760) [see](ca.1900) [1]: 1945 [Note]: lost',
  'a | b, --- and ~ 3 ~~~ 4, O`ahu, (*) and (**)',
  '👩‍🎨 نمط «بنروز» 例',
])('nothing is reported of a text that only looks similar: %s', (text) => {
  expect(codesOf({ name: text, text, artist: text })).toEqual([]);
});

describe('a text of spaces', () => {
  test('is reported, and stops a publication if the text is required', () => {
    for (const blank of [' ', '\n\t', '\u00a0', '\u200b \u200e']) {
      expect(codesOf({ name: blank })).toEqual([['title-blank', {}]]);
      expect(codesOf({ text: blank })).toEqual([['text-blank', {}]]);
    }
  });

  test('that is empty counts as an omitted field', () => {
    expect(codesOf({ text: '', altText: '' })).toEqual([]);
  });
});

test('every free text of the format is checked, and names for programs are not', () => {
  const tag = '<b>';
  const content = samplePackage({
    code: tag,
    name: tag,
    googleAnalyticsId: tag,
    localizations: [{ languageCode: 'en_GB', name: 'x', welcomeText: tag }],
    privacyPolicy: { provider: { name: tag }, recipients: ['x', tag] },
    studies: [
      {
        idStudy: 1,
        showOn: tag,
        questions: [
          {
            idQuestion: 1,
            kind: 'text',
            required: false,
            options: [],
            localizations: [{ languageCode: 'en_GB', text: tag }],
          },
        ],
      },
    ],
    logoImageUrl: tag,
  });
  expect(reported(content).sort()).toEqual([
    'localizations[0].welcomeText html-tags',
    'name html-tags',
    'privacyPolicy.provider.name html-tags',
    'privacyPolicy.recipients[1] html-tags',
    'studies[0].questions[0].localizations[0].text html-tags',
  ]);
});

describe('Markdown that takes minutes to render stops a publication', () => {
  test.each([
    ['a text without end', 'A floor. '.repeat(12_000), 'characters', 108_000],
    ['emphasis that never ends', '*a_'.repeat(2000), 'signs', 4000],
    ['a heading on every line', 'a\n=\n'.repeat(4000), 'signs', 4000],
    ['a list in a list in a list', `${'- '.repeat(30)}a`, 'levels', 30],
    ['quotations and numbers in turn', `${'> 1. '.repeat(15)}a`, 'levels', 30],
  ])('%s', (_, text, of, has) => {
    const found = problemsOf(withText({ text })).filter(({ code }) => code === 'markdown-costly');
    expect(found).toEqual([
      expect.objectContaining({ severity: 'error', values: expect.objectContaining({ of, has }) }),
    ]);
  });

  test.each([
    ['a long story', 'A *fine* floor, and a **great** wall.\n\n'.repeat(700)],
    ['a long list', '- A floor\n'.repeat(3000)],
    ['lists in lists', '- a\n  - b\n    - c\n      > d\n'.repeat(500)],
    ['a line that divides two parts', `One\n\n${'- '.repeat(60)}\n\n${'* '.repeat(60).trim()}\n\nTwo`],
  ])('but %s does not', (_, text) => {
    expect(codesOf({ text }).filter(([code]) => code === 'markdown-costly')).toEqual([]);
  });

  test('and a plain text has no such signs', () => {
    expect(codesOf({ artist: '*a_'.repeat(2000) }).map(([code]) => code)).toEqual(['text-long']);
  });
});

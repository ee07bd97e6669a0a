import { error, warning } from './words.ts';

const IN_MARKDOWN = 'Write Markdown: *emphasis*, **strong**, an empty line between paragraphs.';
const IN_PLAIN = 'Take the tags out: this text is plain.';

/** The measures of a Markdown text on which the time for its rendering depends. */
export type MarkdownMeasure = 'characters' | 'signs' | 'levels';
const MEASURES = {
  characters: 'characters',
  signs: 'signs of emphasis and lines below headings',
  levels: 'levels of lists and quotations in one line',
} satisfies Record<MarkdownMeasure, string>;

/** Words about mistakes that visitors would see in titles and texts. */
export const textWords = {
  'title-blank': error({
    many: 'Titles of blanks',
    what: () => 'The title holds nothing but blanks, and visitors would meet an empty line.',
    mend: () => 'Write the title.',
  }),
  'text-blank': warning({
    many: 'Texts of blanks',
    what: () => 'The text holds nothing but blanks.',
    mend: () => 'Write the text, or leave the field out.',
  }),
  'text-long': warning<{ has: number; most: number; isTitle: boolean }>({
    many: 'Texts that are longer than anybody reads',
    what: ({ has, most, isTitle }) =>
      isTitle
        ? `The title has ${has} characters, and one of more than ${most} fills the screen.`
        : `The text has ${has} characters, and nobody reads more than ${most} here.`,
    mend: ({ isTitle }) => (isTitle ? 'Shorten it, and say the rest in the text.' : 'Shorten it.'),
  }),
  'text-leftover': warning<{ found: string }>({
    many: 'Texts that a spreadsheet left, or that are still to be written',
    what: ({ found }) => `Visitors would read ${found} as it stands.`,
    mend: () => 'Write the text, or leave the field out.',
  }),
  'text-is-file': warning<{ found: string }>({
    many: 'Texts that are the name of a file',
    what: ({ found }) => `Visitors would read ${found}, the name of a file, in place of a text.`,
    mend: () => 'Write here what the file says or shows.',
  }),
  'html-tags': warning<{ found: string; isMarkdown: boolean }>({
    many: 'Texts with HTML',
    what: ({ found }) => `Visitors would read ${found} as it stands.`,
    mend: ({ isMarkdown }) => (isMarkdown ? IN_MARKDOWN : IN_PLAIN),
  }),
  'html-entities': warning<{ found: string }>({
    many: 'Texts with signs written as in HTML',
    what: ({ found }) => `Visitors would read ${found} as it stands.`,
    mend: () => 'Write the sign itself: & for &amp;, é for &eacute;.',
  }),
  'markdown-costly': error<{ has: number; most: number; of: MarkdownMeasure }>({
    many: 'Markdown that takes too long to render',
    what: ({ has, most, of }) => `The text has ${has} ${MEASURES[of]}, and ${most} are as many as it may have.`,
    mend: ({ of }) => (of === 'characters' ? 'Divide it.' : 'Take the signs out, or divide the text.'),
  }),
  'markdown-in-plain': warning<{ found: string }>({
    many: 'Plain texts with Markdown',
    what: ({ found }) => `Visitors would read ${found} as it stands.`,
    mend: () => 'Take the signs out: only text, content and presentation are Markdown.',
  }),
  'markdown-shown': warning<{ found: string }>({
    many: 'Texts with Markdown that the guide does not take',
    what: ({ found }) => `Visitors would read ${found} as it stands.`,
    mend: () => 'The guide takes paragraphs, emphasis, lists, quotations and links: write it as one of them.',
  }),
  'strong-shown': warning<{ found: string }>({
    many: 'Words whose asterisks stay visible',
    what: ({ found }) => `Visitors would read ${found} with its asterisks.`,
    mend: () => 'Put the asterisks beside the first and the last letter, and signs and blanks outside.',
  }),
  'link-dead': warning<{ found: string }>({
    many: 'Links that open nothing',
    what: ({ found }) => `The link to ${found} opens nothing: visitors read its words only.`,
    mend: () => 'Begin the address with https:// or mailto:, or write the words alone.',
  }),
  'address-mistyped': warning<{ found: string }>({
    many: 'Addresses that lead nowhere',
    what: ({ found }) => `Nobody can open the address ${found}.`,
    mend: () => 'Write all of it: https:// and the page, or an e-mail address without mailto:.',
  }),
  'text-control': error<{ sign: string }>({
    many: 'Texts with signs that are no letters',
    what: ({ sign }) => `The text holds a sign that is no letter (${sign}): no screen can show it.`,
    mend: () => 'Type the text around it again, or export the texts again in UTF-8.',
  }),
  'letters-broken': warning<{ found: string }>({
    many: 'Texts with broken letters',
    what: ({ found }) => `Letters were broken on the way here: ${found}.`,
    mend: () => 'Export the texts again in UTF-8.',
  }),
};

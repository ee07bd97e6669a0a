import { opensPlace } from '@cicerone/content/work/link-address';
import { micromark } from 'micromark';
import { MUSEUM_SYNTAX } from './markdown/museum-syntax.ts';
import { withSignsAsTyped } from './markdown/signs-as-typed.ts';

const BLOCK = '/?(?:p|ul|ol|li|blockquote|h[1-6]|hr)\\b[^>]*';
/** A line end between words. Line ends beside the tags of a paragraph or list are micromark's own. */
const LINE_END = new RegExp(`(?<!<${BLOCK}>)\\n(?!<${BLOCK}>|$)`, 'g');
// Before line ends become tags: a description and a title may have several lines.
const PICTURE = /<img src="[^"]*" alt="([^"]*)"(?: title="([^"]*)")? \/>/g;
const LINK = /<a href="([^"]*)"(?: title="([^"]*)")?>([\s\S]*?)<\/a>/g;

/**
 * Renders a text of the museum as safe HTML: paragraphs, line breaks, emphasis, lists, quotations, and links to web
 * pages and mail addresses. Anything else loses its effect and keeps its words: HTML is shown as typed, headings become
 * paragraphs (the screen has its one heading), pictures become their description, other links become plain words. The
 * title of a link or picture follows it in brackets. Line ends of the source are kept, as in a poem or an address.
 */
export function renderRestrictedMarkdown(markdown: string): string {
  // micromark escapes every < > " & of the text, so it wrote each of the tags below itself.
  return micromark(withSignsAsTyped(markdown), MUSEUM_SYNTAX)
    .replace(PICTURE, (_, description: string, title?: string) => description + inBrackets(title))
    .replace(LINK, (_, address: string, title: string | undefined, words: string) => {
      return `${linkStart(address)}${words}</a>${inBrackets(title)}`;
    })
    .replace(/<br \/>\n/g, '\n')
    .replace(LINE_END, '<br />')
    .replace(/<(\/?)h[1-6]>/g, '<$1p>');
}

const inBrackets = (title = '') => (title === '' ? '' : ` (${title})`);

function linkStart(address: string): string {
  if (!opensPlace(address)) return '<a>';
  return /^mailto:/i.test(address)
    ? `<a href="${address}">`
    : `<a href="${address}" target="_blank" rel="noopener noreferrer">`;
}

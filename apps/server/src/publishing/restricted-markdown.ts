import { opensPlace } from '@cicerone/content/work/link-address';
import { micromark } from 'micromark';
import { MUSEUM_SYNTAX } from './markdown/museum-syntax.ts';
import { withSignsAsTyped } from './markdown/signs-as-typed.ts';

const BLOCK = '/?(?:p|ul|ol|li|blockquote|h[1-6]|hr)\\b[^>]*';
/** A line end between words. Line ends beside the tags of a paragraph or list are micromark's own. */
const LINE_END = new RegExp(`(?<!<${BLOCK}>)\\n(?!<${BLOCK}>|$)`, 'g');

/**
 * Renders a text of the museum as safe HTML: paragraphs, line breaks, emphasis, lists, quotations, and links to web
 * pages and mail addresses. Anything else loses its effect and keeps its words: HTML is shown as typed, headings become
 * paragraphs (the screen has its one heading), pictures become their description, other links become plain words. Line
 * ends of the source are kept, as in a poem or an address.
 */
export function renderRestrictedMarkdown(markdown: string): string {
  // micromark escapes every < > " & of the text, so it wrote each of the tags below itself.
  return micromark(withSignsAsTyped(markdown), MUSEUM_SYNTAX)
    .replace(/<br \/>\n/g, '\n')
    .replace(LINE_END, '<br />')
    .replace(/<(\/?)h[1-6]>/g, '<$1p>')
    .replace(/<img src="[^"<]*" alt="([^"<]*)"[^<>]*>/g, '$1')
    .replace(/<a href="([^"<]*)"[^<>]*>/g, (_, address: string) => linkStart(address));
}

function linkStart(address: string): string {
  if (!opensPlace(address)) return '<a>';
  return /^mailto:/i.test(address)
    ? `<a href="${address}">`
    : `<a href="${address}" target="_blank" rel="noopener noreferrer">`;
}

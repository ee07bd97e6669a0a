import { micromark } from 'micromark';

/** A title in angle brackets begins a paragraph like any other words. */
const WITHOUT_HTML = { extensions: [{ disable: { null: ['htmlFlow', 'htmlText'] } }] };
const BLOCK = '/?(?:p|ul|ol|li|blockquote|pre|hr)\\b[^>]*';
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
  return micromark(markdown, WITHOUT_HTML)
    .replace(/<br \/>\n/g, '\n')
    .replace(LINE_END, '<br />')
    .replace(/<(\/?)h[1-6]>/g, '<$1p>')
    .replace(/<img src="[^"<]*" alt="([^"<]*)"[^<>]*>/g, '$1')
    .replace(/<a href="([^"<]*)"[^<>]*>/g, (_, address: string) => linkStart(address));
}

function linkStart(address: string): string {
  if (/^https?:\/\//i.test(address)) return `<a href="${address}" target="_blank" rel="noopener noreferrer">`;
  return /^mailto:/i.test(address) ? `<a href="${address}">` : '<a>';
}

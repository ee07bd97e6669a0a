import { micromark } from 'micromark';

/** A title in angle brackets begins a paragraph as any other words do. */
const WITHOUT_HTML = { extensions: [{ disable: { null: ['htmlFlow', 'htmlText'] } }] };
const BLOCK = '/?(?:p|ul|ol|li|blockquote|pre|hr)\\b[^>]*';
/** A line end between words; those beside the tags of a paragraph or list are micromark's own. */
const LINE_END = new RegExp(`(?<!<${BLOCK}>)\\n(?!<${BLOCK}>|$)`, 'g');

/**
 * A text of the museum as safe HTML: paragraphs, line breaks, emphasis, lists, quotations and links to web pages and
 * mail addresses. What a text may not do loses its effect and keeps its words: HTML is shown as typed, headings are
 * paragraphs (the screen has its one heading), pictures are their description, other links are plain words. A line ends
 * where its writer ended it, as in a poem or an address.
 */
export function renderRestrictedMarkdown(markdown: string): string {
  // micromark escapes every < > " & of the text, so each tag below is one that it wrote itself.
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

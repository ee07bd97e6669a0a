import { micromark } from 'micromark';

/**
 * A text of the museum as safe HTML: paragraphs, line breaks, emphasis, lists, quotations and links to web pages and
 * mail addresses. What a text may not do loses its effect and keeps its words: HTML is shown as typed, headings are
 * paragraphs (the screen has its one heading), pictures are their description, other links are plain words.
 */
export function renderRestrictedMarkdown(markdown: string): string {
  // micromark escapes every < > " & of the text, so each tag below is one that it wrote itself.
  return micromark(markdown)
    .replace(/<(\/?)h[1-6]>/g, '<$1p>')
    .replace(/<img src="[^"]*" alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<a href="([^"]*)"[^>]*>/g, (_, address: string) => linkStart(address));
}

function linkStart(address: string): string {
  if (/^https?:\/\//i.test(address)) return `<a href="${address}" target="_blank" rel="noopener noreferrer">`;
  return /^mailto:/i.test(address) ? `<a href="${address}">` : '<a>';
}

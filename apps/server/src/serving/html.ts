/** A piece of a page. */
export type Html = { readonly html: string };

/**
 * Writes a piece of a page. Other pieces stand in it as they are, everything else is text, whatever stands in it: for
 * what is between tags, and for attributes in double quotes.
 */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const written = values.map((value) => (typeof value === 'string' ? escapeHtml(value) : value.html));
  return { html: String.raw({ raw: parts }, ...written) };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

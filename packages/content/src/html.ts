/** A fragment of a page. */
export type Html = { readonly html: string };

/**
 * Writes a fragment of a page. Other fragments are inserted unchanged, and every other value is escaped as text. For
 * use between tags, and in attributes with double quotes.
 */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const written = values.map((value) => (typeof value === 'string' ? escapeHtml(value) : value.html));
  return { html: String.raw({ raw: parts }, ...written) };
}

/** Puts fragments one after the other. */
export function joined(fragments: readonly Html[]): Html {
  return { html: fragments.map((fragment) => fragment.html).join('') };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

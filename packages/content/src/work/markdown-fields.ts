const MARKDOWN_FIELDS: ReadonlySet<string> = new Set(['text', 'content', 'presentation']);

/**
 * Whether a text of that field is Markdown; all others are plain. A question of a study is a line of plain text, though
 * its field is called `text` too.
 *
 * @param collection in which it stands; anything else for the venue's own texts
 */
export function isMarkdown(field: string, collection: unknown): boolean {
  return MARKDOWN_FIELDS.has(field) && collection !== 'studies';
}

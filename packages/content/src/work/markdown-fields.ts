const MARKDOWN_FIELDS: ReadonlySet<string> = new Set(['text', 'content', 'presentation']);

/**
 * Whether a text of that field is Markdown; all others are plain. A question of a study is a line of plain text,
 * although its field is called `text` too.
 *
 * @param collection that contains it; any other value for the venue's own texts
 */
export function isMarkdown(field: string, collection: unknown): boolean {
  return MARKDOWN_FIELDS.has(field) && collection !== 'studies';
}

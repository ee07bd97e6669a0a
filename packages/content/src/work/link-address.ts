const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** A path, a part of a page, a host, a mail address, or a file with its ending. */
const OTHER_ADDRESS = /^[/.#?]|^www\.|[/@\\]|[\p{L}\p{N}]\.(?:[a-z]{2,}|[A-Z]{2,})$/u;

/**
 * Whether a text of the museum names a place, be it one that no link can open. Round brackets behind square ones make a
 * link in Markdown, but museums write years and readings in them: `[北斎](1760)`.
 */
export function isAddress(text: string): boolean {
  return SCHEME.test(text) || OTHER_ADDRESS.test(text);
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** A path, a part of a page, a host, a mail address, or a file with its ending. */
const OTHER_ADDRESS = /^[/.#?]|^www\.|[/@\\]|[\p{L}\p{N}]\.(?:[a-z]{2,}|[A-Z]{2,})$/u;

/**
 * Tells if a text of the museum names a place, be it one that no link can open. Round brackets behind square ones make a
 * link in Markdown, but museums write years and readings in them: `[北斎](1760)`.
 */
export function isAddress(text: string): boolean {
  return SCHEME.test(text) || OTHER_ADDRESS.test(text);
}

/** Everything before the path of a page, its name and port; percent-encoded if it has letters of another script. */
const PAGE = /^https?:\/\/([^\s/?#@]+)(?:[/?#]|$)/i;
const HOST = /^[\p{L}\p{M}\p{N}%_-]+(?:\.[\p{L}\p{M}\p{N}%_-]+)+\.?(?::\d{1,5})?$/u;
const MAIL = /^mailto:[^\s@?]+@[^\s@?]+/i;

/** Tells if a link to that address opens something on any phone: a page of the web, or a letter to somebody. */
export function opensPlace(address: string): boolean {
  return HOST.test(PAGE.exec(address)?.[1] ?? '') || MAIL.test(address);
}

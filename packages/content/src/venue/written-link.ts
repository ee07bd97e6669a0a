/** Signs that a sentence, a bracket or a letter puts behind a link. No address of ours ends with one of them. */
const BEHIND_A_LINK = /[\s\p{Cf}.,;:!?)\]}>"'»”’…*]/u;

/** The beginning of a query whose question mark was encoded, or became the sign between two parameters. */
const QUERY_WITHOUT_MARK = /(?:%3f|&)(?=\w{1,20}(?:=|%3d))/i;

/** An access code, and what a visitor searches for, may end with any sign. */
const ENDS_WITH_ANY_SIGN = /(?:^|&)(?:code|q)=/;

/**
 * A link as the museum wrote it (product, section 2). Messengers and letters leave a point, a bracket, a quotation
 * mark, a blank or an invisible sign behind it, double a slash, or encode its question mark.
 *
 * @param link the path and the query of an address, percent-encoded
 *
 * @example writtenLink('/museums/MS1h/artworks/1).') // /museums/MS1h/artworks/1
 */
export function writtenLink(link: string): string {
  const mark = link.indexOf('?');
  const { index = link.length, 0: sign = '' } =
    mark < 0 ? (QUERY_WITHOUT_MARK.exec(link) ?? {}) : { index: mark, 0: '?' };
  const path = withoutSignsBehind(link.slice(0, index)).replaceAll(/\/{2,}/g, '/');
  const query = link.slice(index + sign.length);
  const search = ENDS_WITH_ANY_SIGN.test(query) ? query : withoutSignsBehind(query.replace(/%3d/gi, '='));
  return search ? `${path}?${search}` : path;
}

function withoutSignsBehind(text: string): string {
  let end = text.length;
  for (;;) {
    const begin = beginOfLast(text, end);
    if (begin === end || !BEHIND_A_LINK.test(decoded(text.slice(begin, end)))) return text.slice(0, end);
    end = begin;
  }
}

/** The place of the last character before `end`: one sign, or up to four encoded bytes. */
function beginOfLast(text: string, end: number): number {
  const isEncoded = (at: number) => at >= 0 && /^%[\da-f]{2}$/i.test(text.slice(at, at + 3));
  if (!isEncoded(end - 3)) return Math.max(0, end - 1);
  let begin = end - 3;
  // The bytes 80 to BF continue a character.
  while (/^%[89ab]/i.test(text.slice(begin, begin + 2)) && isEncoded(begin - 3)) begin -= 3;
  return begin;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

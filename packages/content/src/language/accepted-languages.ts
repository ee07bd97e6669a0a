/** The longest header that is read, in characters. Browsers send about sixty; an attacker sends fifteen thousand. */
const LONGEST = 200;
/** How many languages of it are read. */
const MOST = 10;

/**
 * The languages of an `Accept-Language` header in their order, which is how browsers write their preference. Of a long
 * header only the beginning is read: each language is compared with every one that a museum has.
 *
 * @returns tags of any spelling, none of them empty
 */
export function acceptedLanguages(header = ''): string[] {
  return header
    .slice(0, LONGEST)
    .split(',')
    .map((part) => part.split(';', 1)[0]?.trim() ?? '')
    .filter((tag) => tag !== '')
    .slice(0, MOST);
}

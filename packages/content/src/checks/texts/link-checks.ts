import type { FieldPath } from '../../package/field-walk.ts';
import { isAddress, opensPlace } from '../../work/link-address.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { shown } from '../problems/shown.ts';

/** The address of a link in round brackets, which may be missing; a picture is none. */
const LINK = /(?<!!)\[[^\][]{1,300}\]\(<?([^)\s>]*)/g;
/** An address in angle brackets. */
const AUTOLINK = /(?<!\()<((?:[a-z][a-z\d+.-]{1,31}:\/|www\.|mailto:)[^\s<>]*)>/gi;
/**
 * An address that stands in a text as words; it may be mistyped, or name a file of somebody's computer. It ends at a
 * sign that no address has, such as the stop of a Chinese or Arabic sentence.
 */
const WRITTEN =
  /(?<![\p{L}\p{N}/:(<])(?:file:\/\/|(?:h{1,3}t{1,4}p{1,3}s{0,2}|htp|ttps?):\/?\/?(?=[\p{L}\p{N}])|mailto:)[!-(*-;=?-~\p{L}\p{M}\p{N}]*/giu;
/** The signs of the sentence behind an address. */
const BEHIND = /[.,:;!?'"*_\]}]{1,9}$/;

/**
 * Links that cannot work. The guide opens web pages and mail addresses, and leaves the words of any other link (product,
 * section D3). An address that stands in a text as words is reported if nobody can type it.
 */
export function linkProblems(text: string, isMarkdown: boolean, path: FieldPath): Problem[] {
  const links = isMarkdown ? deadLinksIn(text) : [];
  if (links.length > 0) return links.map((found) => problem('link-dead', path, { found: shown(found) }));
  const mistyped = [...text.matchAll(WRITTEN)]
    .map(([address]) => withoutStop(address))
    .find((one) => !opensPlace(one.replace(BEHIND, '')));
  return mistyped === undefined ? [] : [problem('address-mistyped', path, { found: shown(mistyped) })];
}

function deadLinksIn(text: string): string[] {
  const links = Array.from(text.matchAll(LINK), ({ 0: all, 1: address = '' }) => ({ address, all: `${all})` }));
  const autolinks = Array.from(text.matchAll(AUTOLINK), ({ 1: address = '', 0: all }) => ({ address, all }));
  return [...links, ...autolinks]
    .filter(({ address }) => address === '' || (isAddress(address) && !opensPlace(address)))
    .map(({ address, all }) => (address === '' ? all : address));
}

/** The stop that ends a sentence is no part of the address before it. */
function withoutStop(address: string): string {
  return address.replace(/[.,;!?]$/, '');
}

import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * The result of a client's conditions for a representation: `met` sends it, `unchanged` answers 304, `failed` 412.
 */
export type Conditions = 'met' | 'unchanged' | 'failed';

/**
 * Decides the conditions of a request that would otherwise be answered 200, in the order of RFC 9110, section 13.2.2.
 * No file of ours has a date of modification, so conditions by date are ignored.
 *
 * @param tag the strong entity tag of what would be sent, in quotation marks
 * @param isKnown whether a list of tags names a form of the same bytes, weak or strong; by default, that tag alone
 */
export function conditionsOf(
  { 'if-match': wanted, 'if-none-match': known }: IncomingHttpHeaders,
  tag: string,
  isKnown: (tags: string) => boolean = (tags) => tags.includes(tag),
): Conditions {
  if (wanted !== undefined && !isAny(wanted) && !namesStrongly(wanted, tag)) return 'failed';
  return known !== undefined && (isAny(known) || isKnown(known)) ? 'unchanged' : 'met';
}

/** The sentence of a 412. */
export const OTHER_VERSION = 'What is here is not the version that `If-Match` names.';

/**
 * Responds 304, without the type and length of another body: the framework would write a value, `null` included, as
 * JSON, and calls the absence of one 0 bytes long if the method is HEAD.
 */
export function sendUnchanged(reply: FastifyReply): FastifyReply {
  return reply.code(304).send(reply.request.method === 'HEAD' ? Readable.from([]) : undefined);
}

function isAny(tags: string): boolean {
  return tags.trim() === '*';
}

/** A weak tag proves no equality of bytes, and none of our tags contains a comma. */
function namesStrongly(tags: string, tag: string): boolean {
  return tags.split(',').some((one) => one.trim() === tag);
}

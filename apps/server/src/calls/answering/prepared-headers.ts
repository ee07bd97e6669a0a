import type { IncomingHttpHeaders } from 'node:http';
import type { PreparedFile } from '../../storage/prepared-file.ts';
import { type Conditions, conditionsOf } from './conditions.ts';

/** How long a browser may cache a response without revalidation. */
export const KEEP_FOR_EVER = 'public, max-age=31536000, immutable';
export const ASK_EVERY_TIME = 'no-cache';
/** The same for guarded responses: no shared cache stores them. */
export const KEEP_FOR_EVER_ALONE = 'private, max-age=31536000, immutable';
export const ASK_EVERY_TIME_ALONE = 'private, no-cache';

/** The type of every call's response. */
export const JSON_TYPE = 'application/json; charset=utf-8';

type Encoding = 'br' | 'gzip';

/** The smallest form of a file that the browser accepts; undefined for the plain one. */
export function encodingFor(headers: IncomingHttpHeaders, file: PreparedFile): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return undefined;
  if (file.br && TAKES_BR.test(accepted)) return 'br';
  return file.gzip && TAKES_GZIP.test(accepted) ? 'gzip' : undefined;
}

// Named in the list, and not with a quality of zero, which is a refusal (RFC 9110, 12.5.3).
const TAKES_BR = /(?:^|,)\s*br\s*(?:;(?!\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i;
const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:;(?!\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i;

/** The result of a request's conditions for the form that would be sent. A browser that has another form has the file. */
export function preparedConditions(
  headers: IncomingHttpHeaders,
  file: PreparedFile,
  encoding: Encoding | undefined,
): Conditions {
  return conditionsOf(headers, tagOf(file, encoding), (tags) => tags.includes(file.tag));
}

/** Each form has its own strong tag. */
function tagOf({ tag }: PreparedFile, encoding: Encoding | undefined): string {
  return `"${tag}-${encoding ?? 'identity'}"`;
}

/** The headers of a 304, and with type and length those of the complete file. */
export function preparedHeaders(file: PreparedFile, encoding: Encoding | undefined, cacheControl: string) {
  return {
    'cache-control': cacheControl,
    etag: tagOf(file, encoding),
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  };
}

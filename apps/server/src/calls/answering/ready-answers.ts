import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { PreparedFile } from '../../storage/prepared-file.ts';
import { encodingFor, isKnown, preparedHeaders } from './prepared-headers.ts';

/**
 * A longer answer is not handed over in one piece where others share its connection: broken off, all that was not sent
 * of it would count against the session for good. The framework hands it over piece by piece.
 */
const MAX_PIECE_BYTES = 64 * 1024;

type Form = { complete: OutgoingHttpHeaders; unchanged: OutgoingHttpHeaders; bytes: Buffer };
type ReadyAnswer = { file: PreparedFile; br: Form; gzip: Form; identity: Form };

/** Answers that lie ready in memory, by the exact address under which they were asked for. */
export type ReadyAnswers = {
  keep(address: string, file: PreparedFile, type: string, cacheControl: string): void;
  /** Forgets everything: some venue has another release now. */
  clear(): void;
  /** Answers, or says no and leaves the request untouched. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
};

/**
 * The reading path. Every phone asks for current.json at every start and mostly hears 304, which bare node:http says
 * in the time that a framework takes to find the route. So what was answered once is answered again before the
 * framework sees the request (product, section D8: 1.15 times bare node:http, 1.3 times for 304), with the same headers.
 */
export function createReadyAnswers(): ReadyAnswers {
  const answers = new Map<string, ReadyAnswer>();
  return {
    keep(address, file, type, cacheControl) {
      const form = (encoding?: 'br' | 'gzip') => readyForm(file, encoding, type, cacheControl);
      answers.set(address, { file, br: form('br'), gzip: form('gzip'), identity: form() });
    },
    clear: () => answers.clear(),
    answer(request, response) {
      const ready = answers.get(request.url ?? '');
      if (!ready || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      const { complete, unchanged, bytes } = ready[encodingFor(request.headers, ready.file) ?? 'identity'];
      if (isKnown(request.headers, ready.file)) response.writeHead(304, unchanged).end();
      else if (request.httpVersionMajor === 2 && bytes.length > MAX_PIECE_BYTES) return false;
      else response.writeHead(200, complete).end(request.method === 'GET' ? bytes : undefined);
      return true;
    },
  };
}

function readyForm(file: PreparedFile, encoding: 'br' | 'gzip' | undefined, type: string, cacheControl: string): Form {
  const bytes = (encoding && file[encoding]) ?? file.identity;
  const unchanged = preparedHeaders(file, encoding, cacheControl);
  const encoded = encoding && { 'content-encoding': encoding };
  return {
    bytes,
    unchanged,
    complete: { ...unchanged, ...encoded, 'content-type': type, 'content-length': bytes.length },
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseShelf } from '../storage/release-shelf.ts';
import { ASK_EVERY_TIME } from './prepared-headers.ts';
import type { ReadyAnswers } from './ready-answers.ts';
import { refuse } from './refusals.ts';
import { sendPrepared } from './send-prepared.ts';

/** What a visitor is told who asks for something that was never published. */
export const NOT_HERE = 'No such venue, language or release is published here.';

/** A file of the release in force, and the exact address under which the guide asks for it. */
export type CurrentFile = { idMuseum: number; name: string; address: string; type: string };

/** Answers with a file of the release in force, and lays the answer ready under its address for the next who asks. */
export function currentFiles(shelf: ReleaseShelf, ready: ReadyAnswers) {
  return async (request: FastifyRequest, reply: FastifyReply, { idMuseum, name, address, type }: CurrentFile) => {
    const release = shelf.find(idMuseum);
    const file = await release?.file(name);
    if (!file) return refuse(reply, 404, NOT_HERE);
    // While the file was read, another release may have come into force.
    if (release === shelf.find(idMuseum)) ready.keep(address, file, type, ASK_EVERY_TIME);
    return sendPrepared(request, reply, file, type, ASK_EVERY_TIME);
  };
}

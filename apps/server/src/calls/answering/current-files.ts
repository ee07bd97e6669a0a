import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPublicFile } from '../../guarding/guarded-release.ts';
import type { ReleaseCache } from '../../serving/release-cache.ts';
import { ASK_EVERY_TIME, ASK_EVERY_TIME_ALONE } from './prepared-headers.ts';
import type { ReadyAnswers } from './ready-answers.ts';
import { refuse } from './refusals.ts';
import { sendPrepared } from './send-prepared.ts';
import { refuseWithoutCode, type VenueCookies } from './venue-cookies.ts';

/** The response for a venue, language or release that was never published. */
export const NOT_HERE = 'No such venue, language or release is published here.';

/** A file of the release in force, and the exact address under which the guide requests it. */
export type CurrentFile = { idMuseum: number; name: string; address: string; type: string };

/** The releases, the cache of ready responses, and the cookies that open guarded files. */
export type MuseumDeps = { releases: ReleaseCache; ready: ReadyAnswers; cookies: VenueCookies };

/**
 * Responds with a file of the release in force. A public file is cached under its address for the next request; a file
 * of a guarded venue for visitors with a code never is.
 */
export function currentFiles({ releases, ready, cookies }: MuseumDeps) {
  return async (request: FastifyRequest, reply: FastifyReply, { idMuseum, name, address, type }: CurrentFile) => {
    const release = releases.find(idMuseum);
    if (!release) return refuse(reply, 404, NOT_HERE);
    const isPublic = isPublicFile(release.current, name);
    if (!isPublic && !cookies.of(request)(idMuseum)) return refuseWithoutCode(reply);
    const file = await release.file(name);
    if (!file) return refuse(reply, 404, NOT_HERE);
    // While the file was read, another release may have come into force.
    if (isPublic && release === releases.find(idMuseum)) ready.keep(address, file, type, ASK_EVERY_TIME);
    return sendPrepared(request, reply, file, type, isPublic ? ASK_EVERY_TIME : ASK_EVERY_TIME_ALONE);
  };
}

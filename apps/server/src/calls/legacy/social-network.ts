import { legacyEnvelope } from '@cicerone/api/envelope';
import { legacyPatterns } from '@cicerone/api/legacy-calls';
import { socialNetworkSchema } from '@cicerone/api/legacy-shapes';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { CONFIGURED_NETWORKS, offeredNetworks } from '../../domain/installation.ts';
import { plainFile } from '../../storage/prepared-file.ts';
import { inJson, unchanged } from '../answer-shapes.ts';
import { ASK_EVERY_TIME, JSON_TYPE } from '../prepared-headers.ts';
import { sendPrepared } from '../send-prepared.ts';
import { legacyCall, legacyRefusals } from './legacy-answers.ts';

/** The networks by which visitors can log in here: of those of the specification, the configured ones. */
export function socialNetworkCalls(app: FastifyInstance): void {
  const offered = offeredNetworks(CONFIGURED_NETWORKS);
  const answer = plainFile(Buffer.from(JSON.stringify({ success: true, data: offered })));
  const response = {
    200: inJson('Those that this installation has configured.', legacyEnvelope(z.array(socialNetworkSchema))),
    ...unchanged,
    ...legacyRefusals(401, 429),
  };
  const schema = { summary: 'Networks by which visitors can log in', ...legacyCall, response };
  app.get(legacyPatterns.socialNetworks, { schema }, async (request, reply) =>
    sendPrepared(request, reply, answer, JSON_TYPE, ASK_EVERY_TIME),
  );
}

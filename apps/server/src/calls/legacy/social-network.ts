import { legacyEnvelope } from '@cicerone/api/envelope';
import { legacyPatterns } from '@cicerone/api/legacy-calls';
import { createdUserSchema, networkUserBody, socialNetworkSchema } from '@cicerone/api/legacy-shapes';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type ConfiguredNetwork, offeredNetworks } from '../../domain/installation.ts';
import type { Tables } from '../../storage/database/open-database.ts';
import { createUser } from '../../storage/network-users.ts';
import { plainFile } from '../../storage/prepared-file.ts';
import { inJson, unchanged } from '../answer-shapes.ts';
import { ASK_EVERY_TIME, JSON_TYPE } from '../prepared-headers.ts';
import { refuse } from '../refusals.ts';
import { sendPrepared } from '../send-prepared.ts';
import { legacyCall, legacyRefusals } from './legacy-answers.ts';

/** What the calls of networks offer and write to. */
export type NetworkDeps = {
  tables: Tables;
  /** The networks that this installation has configured. */
  networks: readonly ConfiguredNetwork[];
};

/** The networks by which visitors can log in here: of those of the specification, the configured ones. */
export function socialNetworkCalls(fastify: FastifyInstance, { tables, networks }: NetworkDeps): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const offered = offeredNetworks(networks);
  const data = offered.map(({ idSocialNetwork, name }) => ({ idSocialNetwork, name }));
  const answer = plainFile(Buffer.from(JSON.stringify({ success: true, data })));
  const response = {
    200: inJson('Those that this installation has configured.', legacyEnvelope(z.array(socialNetworkSchema))),
    ...unchanged,
    ...legacyRefusals(401, 429),
  };
  const schema = { summary: 'Networks by which visitors can log in', ...legacyCall, response };
  app.get(legacyPatterns.socialNetworks, { schema }, async (request, reply) =>
    sendPrepared(request, reply, answer, JSON_TYPE, ASK_EVERY_TIME),
  );

  const created = {
    200: inJson('The id of the user.', legacyEnvelope(createdUserSchema)),
    ...legacyRefusals(400, 401, 403, 404, 413, 415, 429, 503),
  };
  const summary = 'A visitor who logged in at a network becomes a user. Sent again it is the same one.';
  const description = 'Who it is says the network, asked with `proof`; `idUser` and other fields are not read.';
  const creates = { summary, description, ...legacyCall, body: networkUserBody, response: created };
  app.post(legacyPatterns.socialNetworks, { schema: creates }, async ({ body }, reply) => {
    const { idSocialNetwork, proof } = body;
    const network = offered.find((one) => one.idSocialNetwork === idSocialNetwork);
    if (!network) return refuse(reply, 404, 'Nobody can log in by that network here.');
    const idUser = proof === undefined ? undefined : await network.whoIs(proof);
    if (idUser === undefined) return refuse(reply, 403, `${network.name} does not say who that is.`);
    return { success: true, data: { IdUser: await createUser(tables, { idSocialNetwork, idUser }) } };
  });
}

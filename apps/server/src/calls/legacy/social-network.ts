import { legacyEnvelope } from '@cicerone/api/envelope';
import { legacyPatterns } from '@cicerone/api/legacy-calls';
import { createdUserSchema, networkUserBody, socialNetworkSchema } from '@cicerone/api/legacy-shapes';
import * as z from 'zod/mini';
import type { LoginProofs } from '../../login/login-proofs.ts';
import { createUser } from '../../login/network-users.ts';
import { type ConfiguredNetwork, offeredNetworks } from '../../serving/installation.ts';
import type { Tables } from '../../storage/database/open-database.ts';
import { plainFile } from '../../storage/prepared-file.ts';
import { inJson, unchanged } from '../answering/answer-shapes.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import { ASK_EVERY_TIME, JSON_TYPE } from '../answering/prepared-headers.ts';
import { refuse } from '../answering/refusals.ts';
import { sendPrepared } from '../answering/send-prepared.ts';
import { legacyCall, legacyRefusals } from './legacy-answers.ts';

/** The dependencies of the network calls. */
export type NetworkDeps = {
  tables: Tables;
  /** The networks that this installation has configured. */
  networks: readonly ConfiguredNetwork[];
  /** The proofs that a login at one of them gives visitors. */
  proofs: LoginProofs;
};

/** The networks by which visitors can log in here: the configured ones among those of the contract. */
export function socialNetworkCalls(app: CallsApp, { tables, networks, proofs }: NetworkDeps): void {
  const offered = offeredNetworks(networks);
  const data = offered.map(({ idSocialNetwork, name }) => ({ idSocialNetwork, name }));
  const answer = plainFile(Buffer.from(JSON.stringify({ success: true, data })));
  const response = {
    200: inJson('Those that this installation has configured.', legacyEnvelope(z.array(socialNetworkSchema))),
    ...unchanged,
    ...legacyRefusals(401, 412, 429),
  };
  const operationId = 'listSocialNetworks';
  const schema = { operationId, summary: 'Networks by which visitors can log in', ...legacyCall, response };
  app.get(legacyPatterns.socialNetworks, { schema }, async (request, reply) =>
    sendPrepared(request, reply, answer, JSON_TYPE, ASK_EVERY_TIME),
  );

  const created = {
    200: inJson('The id of the user.', legacyEnvelope(createdUserSchema)),
    ...legacyRefusals(400, 401, 403, 404, 413, 415, 429, 503),
  };
  const summary = 'Makes a user of a visitor who logged in at a network. Sent again, it is the same user.';
  const description =
    'The login gave `proof`: it says who the visitor is at the network. `idUser` and other fields are not read.';
  const creates = {
    operationId: 'createNetworkUser',
    summary,
    description,
    ...legacyCall,
    body: networkUserBody,
    response: created,
  };
  app.post(legacyPatterns.socialNetworks, { schema: creates }, async ({ body }, reply) => {
    const { idSocialNetwork, proof } = body;
    const network = offered.find((one) => one.idSocialNetwork === idSocialNetwork);
    if (!network) return refuse(reply, 404, 'Nobody can log in by that network here.');
    const idUser = proof === undefined ? undefined : proofs.idUserOf(proof, idSocialNetwork);
    if (idUser === undefined) return refuse(reply, 403, `${network.name} does not say who that is.`);
    return { success: true, data: { IdUser: await createUser(tables, { idSocialNetwork, idUser }) } };
  });
}

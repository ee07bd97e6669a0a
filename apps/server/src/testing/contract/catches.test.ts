import * as fc from 'fast-check';
import fastify, { type FastifyReply } from 'fastify';
import {
  type FastifyPluginCallbackZod,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inJson, refusals } from '../../calls/answering/answer-shapes.ts';
import { answerErrorsAsRefusals } from '../../calls/answering/refusals.ts';
import { describeCalls } from '../../calls/reference.ts';
import { createAnswerCheck } from './answer-check.ts';
import { anyInput } from './bad-input.ts';
import { askWithin } from './contract-server.ts';
import { operationsOf } from './operations.ts';
import { takenInput } from './taken-input.ts';

const GOOD = { path: { id: 1 }, body: { idMuseum: 1, startDate: '2026-11-20' } };
const body = z.object({ idMuseum: z.int().check(z.positive()), startDate: z.string() });
type Body = z.infer<typeof body>;
type Answering = (sent: Body, reply: FastifyReply) => unknown;

/** The faults of a call with such a body, after five hundred inputs of any kind, or of the accepted ones. */
async function wrongWith(answering: Answering, inputs = anyInput): Promise<string> {
  const app = fastify({ routerOptions: { maxParamLength: 16_384 } }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrorsAsRefusals(app);
  await describeCalls(app);
  const calls: FastifyPluginCallbackZod = (plugin, _, done) => {
    const response = { 200: inJson('It.', z.object({ idVisit: z.int() })), ...refusals(400, 404, 413, 415) };
    const params = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });
    plugin.post(
      '/api/visits/:id',
      { schema: { params, body, response } },
      async (request, reply) => answering(request.body, reply) as { idVisit: number },
    );
    done();
  };
  await app.register(calls);
  await app.ready();
  const document = app.swagger() as unknown as Parameters<typeof operationsOf>[0];
  const [operation] = operationsOf(document);
  if (!operation) throw new Error('The call is not described.');
  const check = createAnswerCheck(document);
  const complaints = new Set<string>();
  await fc.assert(
    fc.asyncProperty(inputs(operation, GOOD), async (input) => {
      for (const found of check(operation, input, await askWithin(app, operation, input)))
        complaints.add(found.slice(0, 60));
    }),
    { numRuns: 500 },
  );
  await app.close();
  return [...complaints].join('\n');
}

it('a call that answers as described passes, whatever is sent', async () => {
  expect(await wrongWith(() => ({ idVisit: 1 }))).toBe('');
});

it('a call that fails at odd input is caught', async () => {
  const failing: Answering = ({ startDate }) => ({ idVisit: Number(new Date(startDate).toISOString().slice(0, 4)) });
  expect(await wrongWith(failing)).toMatch(/^answers 500/m);
});

it('a call that fails at the limits of its description is caught', async () => {
  const column: Answering = ({ idMuseum }) => ({ idVisit: idMuseum > 2 ** 31 - 1 ? Number.NaN : 1 });
  expect(await wrongWith(column, takenInput)).toMatch(/^answers 500/m);
  const text: Answering = ({ startDate }) => ({ idVisit: startDate.includes('\u0000') ? Number.NaN : 1 });
  expect(await wrongWith(text, takenInput)).toMatch(/^answers 500/m);
  expect(await wrongWith(() => ({ idVisit: 1 }), takenInput)).toBe('');
});

it('a response that is not described, or of another shape, is caught', async () => {
  expect(await wrongWith((_, reply) => reply.code(202).send())).toMatch(/^answers 202, which is not described/m);
  const raw: Answering = (_, reply) => reply.type('application/json').serializer(String).send('{"idVisit":"one"}');
  expect(await wrongWith(raw)).toMatch(/^answers 200 in another shape: data\/idVisit/m);
  const page: Answering = (_, reply) => reply.type('text/html').serializer(String).send('<p>');
  expect(await wrongWith(page)).toMatch(/^answers 200 as text\/html, which is not described/m);
});

it('a 400 that does not name the field is caught', async () => {
  const refusal = { statusCode: 400, error: 'Bad Request', message: 'no' };
  expect(await wrongWith((_, reply) => reply.code(400).send(refusal as never))).toMatch(
    /^answers 400 without the field/m,
  );
});

it('bad input in an address that is accepted is caught', async () => {
  const document = {
    paths: {
      '/api/x/{id}': {
        get: {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', exclusiveMinimum: 0 } }],
          responses: { 200: {}, 400: { content: { 'application/json': {} } } },
        },
      },
    },
    components: {},
  };
  const [operation] = operationsOf(document);
  const check = createAnswerCheck(document);
  const asked = (id: string, answer: { status: number; body: string }) =>
    operation && check(operation, { path: { id }, query: {}, headers: {} }, { type: 'application/json', ...answer });
  const refused = (field: string) => ({ status: 400, body: JSON.stringify({ issues: [{ field }] }) });
  expect(asked('0', { status: 200, body: '' })).toEqual(['takes id as good input']);
  expect(asked('x', refused('id'))).toEqual([]);
  expect(asked('1', refused('id'))).toEqual(['answers 400 for id, which is good']);
  expect(asked('1', { status: 200, body: '' })).toEqual([]);
  expect(asked('1', { status: 200, body: '!' })).toEqual(['answers 200 with a body that is not described']);
});

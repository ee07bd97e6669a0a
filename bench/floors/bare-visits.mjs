import { join } from 'node:path';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { runnerImport } from 'vite';
import { ROOT } from '../../scripts/places.mjs';

/**
 * The floor of the visit figures: the same framework, the same checks and the same table, with one commit for each
 * request. Called with the data folder of a running server; prints its port.
 */
const load = async (path) => (await runnerImport(join(ROOT, path), { root: ROOT, configFile: false })).module;
const { visitMuseumBody, visitSchema } = await load('packages/api/src/visit-shapes.ts');
const { openDatabase } = await load('apps/server/src/storage/database/open-database.ts');
const home = join(process.argv[2] ?? '', 'database');
const { pool } = await openDatabase({ home, url: undefined, role: 'guest' });

const INSERT = `insert into visits (id_visit, visitor_token, id_museum, id_language, id_device, start_date)
  values (gen_random_uuid()::text, $1, $2, $3, $4, $5)
  on conflict on constraint visits_once do update set end_date = visits.end_date
  returning id_visit, start_date`;

const app = fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
const schema = { body: visitMuseumBody, response: { 200: visitSchema } };
app.post('/api/visitMuseum', { schema }, async ({ body }) => {
  const { visitorToken, idMuseum, idLanguage, idDevice, startDate } = body;
  const values = [visitorToken, idMuseum, idLanguage, idDevice, startDate];
  const { rows } = await pool.query({ name: 'begin-visit', text: INSERT, values });
  const [{ id_visit: idVisit, start_date: start }] = rows;
  return { idVisit, ...body, startDate: start.toISOString(), endDate: null };
});
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(app.server.address().port);

import type { FastifyError, FastifyInstance } from 'fastify';

const RESERVED =
  'The body has a field called "__proto__", or "prototype" in a "constructor". These names are reserved: leave the field out.';

/**
 * Parses bodies as the framework does, which refuses JSON with names that could change a program's own objects. Here
 * that refusal says so, and does not call the body broken.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, body, (failure, value) => {
      if (!failure || !isJson(body)) return done(failure, value);
      done(Object.assign(new Error(RESERVED), { statusCode: 400 }) as FastifyError);
    }),
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

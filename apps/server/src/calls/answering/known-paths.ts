import type { FastifyInstance } from 'fastify';

/** The methods that a path accepts, as the header `Allow` lists them; undefined if there is no call of that path. */
export type MethodsOf = (path: string) => string | undefined;

/** Collects the paths of every call that is registered after this, to distinguish a wrong method from a wrong path. */
export function collectMethods(app: FastifyInstance): MethodsOf {
  const methods = new Map<string, { is: RegExp; allowed: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? { is: patternOf(url), allowed: new Set() };
    for (const one of [method].flat()) known.allowed.add(one);
    methods.set(url, known);
  });
  return (path) => {
    const found = [...methods.values()].filter(({ is }) => is.test(path));
    return found.length > 0 ? [...new Set(found.flatMap(({ allowed }) => [...allowed]))].join(', ') : undefined;
  };
}

/** The pattern of a path of calls, such as `/api/languages/:idMuseum`, with or without a slash at the end. */
function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}/?$`);
}

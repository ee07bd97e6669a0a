import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/test-app.ts';

type Described = {
  description?: string;
  properties?: Record<string, Described>;
  required?: string[];
  additionalProperties?: boolean;
};
type Call = {
  operationId?: string;
  summary?: string;
  security?: object[];
  tags?: string[];
  parameters?: (Described & { name: string })[];
  requestBody?: { content: { 'application/json': { schema: Described } } };
  responses: Record<string, Described>;
};

const document = (await (await testApp()).inject('/api/openapi.json')).json() as {
  paths: Record<string, Record<string, Call>>;
  servers: { url: string }[];
  tags: (Described & { name: string })[];
  components: { schemas: Record<string, Described>; securitySchemes: Record<string, object> };
};
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
);
const withoutWords = (things: readonly (readonly [string, Described])[]) =>
  things.flatMap(([name, { description }]) => (/\w{2}/.test(description ?? '') ? [] : [name]));

it.each(calls)('%s describes its purpose, its input and its responses', (_name, call) => {
  expect(call.summary).toMatch(/^[A-Z].{4,}/);
  expect(withoutWords((call.parameters ?? []).map((parameter) => [parameter.name, parameter]))).toEqual([]);
  const body = call.requestBody?.content['application/json'].schema;
  expect(withoutWords(Object.entries(body?.properties ?? {}))).toEqual([]);
  expect(withoutWords(Object.entries(call.responses))).toEqual([]);
});

it('takes no file from anybody', () => {
  const bodies = calls.flatMap(([, { requestBody }]) => Object.keys(requestBody?.content ?? {}));
  expect(new Set(bodies)).toEqual(new Set(['application/json']));
});

describe('a client that is generated from the description', () => {
  it('has a function for each call, under a name of its own', () => {
    const names = calls.map(([, { operationId }]) => operationId);
    expect(names).toEqual(names.map(() => expect.stringMatching(/^[a-z]+(?:[A-Z][a-z]+)+$/)));
    expect(new Set(names).size).toBe(names.length);
  });

  it('finds the server: where it read the description, or where the installation says', async () => {
    expect(document.servers).toMatchObject([{ url: '/' }]);
    const app = await testApp({ publicUrl: 'https://guide.example.org' });
    expect((await app.inject('/api/openapi.json')).json().servers).toMatchObject([
      { url: 'https://guide.example.org' },
    ]);
  });

  it('knows which calls ask for the cookie of a guarded venue, and which for the login', () => {
    expect(document.components.securitySchemes).toMatchObject({
      legacy: { type: 'http', scheme: 'basic' },
      accessCode: { type: 'apiKey', in: 'cookie', name: 'cicerone-code-{idMuseum}' },
      statisticsKey: { type: 'http', scheme: 'bearer' },
    });
    const asked = (name: string) => calls.filter(([, { security = [] }]) => security.some((one) => name in one));
    const refuses = (call: Call) => /access code|entered its code/.test(call.responses[401]?.description ?? '');
    for (const [name, call] of asked('accessCode')) expect([name, refuses(call)]).toEqual([name, true]);
    expect(asked('accessCode').map(([name]) => name)).toEqual(
      expect.arrayContaining(['GET /media/{key}', 'GET /cicerone/api/Artwork/Detail/{id}']),
    );
    expect(asked('legacy').map(([name]) => name)).toEqual(
      calls.flatMap(([name]) => (name.includes(' /cicerone/api/') ? [name] : [])),
    );
  });

  it('has each shape once, and no shape that no call names', () => {
    const text = JSON.stringify(document);
    for (const name of Object.keys(document.components.schemas))
      expect([name, text.includes(`"#/components/schemas/${name}"`)]).toEqual([name, true]);
    expect(Object.keys(document.components.schemas)).not.toContain('VenueDetailInput');
  });

  it.each([
    ['GET /api/museums/detail/all-data/{idMuseum}/{idLanguage}', ['VenueDetail', 'Delta', 'Deactivated']],
    ['GET /api/venues/{idMuseum}/releases/{version}/manifest.json', ['Manifest', 'ManifestDelta']],
  ])('tells the answers of %s apart by the fields that only one of them has', (name, shapes) => {
    const [, call] = calls.find(([one]) => one === name) ?? [];
    const answer = call?.responses[200] as { content: Record<string, { schema: object }> } | undefined;
    const refs = shapes.map((shape) => ({ $ref: `#/components/schemas/${shape}` }));
    expect(answer?.content['application/json']?.schema).toEqual({ oneOf: refs });
    const described = Object.fromEntries(shapes.map((shape) => [shape, document.components.schemas[shape]]));
    for (const [shape, { required = [], additionalProperties } = {}] of Object.entries(described)) {
      const others = Object.entries(described).filter(([other]) => other !== shape);
      const own = required.filter((field) => others.every(([, other]) => !(field in (other?.properties ?? {}))));
      expect([shape, additionalProperties, own.length > 0]).toEqual([shape, false, true]);
    }
  });

  it('may send an id as a number or as its digits, wherever the server takes both', () => {
    const bodies = calls.flatMap(([name, { requestBody }]) => {
      const { properties = {} } = requestBody?.content['application/json'].schema ?? {};
      return Object.entries(properties).map(([field, shape]) => [`${name} ${field}`, field, shape] as const);
    });
    const ids = bodies.filter(([, field]) => ['idMuseum', 'idLanguage', 'idRoute', 'idArtwork'].includes(field));
    expect(ids.length).toBeGreaterThan(6);
    for (const [name, , shape] of ids) {
      const isFit = (value: unknown) => new Ajv2020({ strict: false, validateFormats: false }).validate(shape, value);
      expect([name, isFit(2), isFit('2'), isFit('two')]).toEqual([name, true, true, false]);
    }
  });

  it('finds a description of each group of calls', () => {
    const groups = new Set(calls.flatMap(([, { tags = [] }]) => tags));
    expect(new Set(document.tags.map(({ name }) => name))).toEqual(groups);
    expect(withoutWords(document.tags.map((group) => [group.name, group]))).toEqual([]);
  });

  it('finds no default that its own shape would refuse', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const refused = (part: unknown, path: string): string[] => {
      if (typeof part !== 'object' || part === null) return [];
      const inner = Object.entries(part).flatMap(([key, value]) => refused(value, `${path}/${key}`));
      if (!('default' in part) || path.endsWith('/properties')) return inner;
      const isFit = ajv.compile({ ...part, components: document.components })(part.default);
      return isFit ? inner : [path, ...inner];
    };
    expect(refused(document, '')).toEqual([]);
  });
});

it.each([
  'AppManifest',
  'ArtworkVisit',
  'LegacyRefusal',
  'Refusal',
  'RouteVisit',
  'SocialNetwork',
  'StatisticsReport',
  'VenueLanguage',
  'Visit',
])('each field of %s has a description', (name) => {
  const fields = Object.entries(document.components.schemas[name]?.properties ?? {});
  expect(fields).not.toEqual([]);
  expect(withoutWords(fields)).toEqual([]);
});

import { expect, it } from 'vitest';
import { testApp } from '../testing/test-app.ts';

type Described = { description?: string; properties?: Record<string, Described> };
type Call = {
  summary?: string;
  parameters?: (Described & { name: string })[];
  requestBody?: { content: { 'application/json': { schema: Described } } };
  responses: Record<string, Described>;
};

const document = (await (await testApp()).inject('/api/openapi.json')).json() as {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Described> };
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

it.each([
  'AppManifest',
  'ArtworkVisit',
  'LegacyRefusal',
  'Refusal',
  'RouteVisit',
  'SocialNetwork',
  'VenueLanguage',
  'Visit',
])('each field of %s has a description', (name) => {
  const fields = Object.entries(document.components.schemas[name]?.properties ?? {});
  expect(fields).not.toEqual([]);
  expect(withoutWords(fields)).toEqual([]);
});

import { expect, test } from 'vitest';
import { packageJsonSchema } from './package-json-schema.ts';

type Node = {
  title?: string;
  type?: string;
  description?: string;
  default?: unknown;
  required?: string[];
  properties?: Record<string, Node>;
  items?: Node;
};

const schema = packageJsonSchema() as Node;

test('the JSON Schema for editors expects keys where the server has numbers', () => {
  expect(schema.title).toBe('Cicerone content package');
  expect(schema.properties?.idMuseum).toMatchObject({ type: 'string' });
  expect(schema.properties?.highlightedRoutes).toMatchObject({ items: { type: 'string' } });
});

test('it requires nothing that has a default, in the schema or in words', () => {
  expect(schema.required).toEqual(['name', 'languages']);
  const work = schema.properties?.artworks?.items;
  expect(work?.required?.toSorted()).toEqual(['code', 'idArtwork']);
  expect(work?.properties?.showCode?.default).toBe(true);
  expect(work?.properties?.artworkName?.description).toContain('Unless written: its `name`');
  expect(schema.properties?.navigationSections).not.toHaveProperty('default');
});

test('it describes every field in a sentence', () => {
  const fields = (node: Node, above = ''): [string, Node][] =>
    Object.entries(node.properties ?? {}).flatMap(([name, field]) => [
      [`${above}${name}`, field],
      ...fields(field, `${above}${name}.`),
      ...fields(field.items ?? {}, `${above}${name}.`),
    ]);
  const all = fields(schema);
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter(([, { description = '' }]) => !/^[A-Z0-9`].*\.$/s.test(description)).map(([path]) => path)).toEqual(
    [],
  );
});

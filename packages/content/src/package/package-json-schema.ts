import * as z from 'zod/mini';
import { contentPackageSchema } from './content-package.ts';
import { type FieldNote, fieldNotes, isCopyOf } from './field-notes.ts';
import { identifier } from './fields.ts';

/**
 * The JSON Schema of `venue.json`, for editors and other programs: each field with its description, and the meaning of
 * a missing one. It has keys in place of the server's numbers.
 */
export function packageJsonSchema(): object {
  const schema = z.toJSONSchema(contentPackageSchema, {
    io: 'input',
    metadata: fieldNotes,
    override: ({ zodSchema, jsonSchema }) => {
      if (!isCopyOf(zodSchema, identifier)) return;
      // zod keeps the object it returned: a replacement would be ignored.
      for (const keyword of ['type', 'exclusiveMinimum', 'maximum'] as const) delete jsonSchema[keyword];
      Object.assign(jsonSchema, KEY_JSON_SCHEMA);
    },
  });
  return { title: 'Cicerone content package', ...inWords(schema as Node) };
}

const KEY_JSON_SCHEMA = { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,63}$' } as const;

type Node = Partial<FieldNote> & {
  [keyword: string]: unknown;
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
};

/** A field whose default is described in words is not required, and has no other default. */
function inWords({ otherwise, ...node }: Node): Node {
  const { properties = {}, required = [], items, description } = node;
  const asked = required.filter((name) => properties[name]?.otherwise === undefined);
  const inner = Object.entries(properties).map(([name, field]) => [name, inWords(field)]);
  const described: Node = {
    ...node,
    ...(otherwise && { description: `${description} Unless written: ${otherwise}.` }),
  };
  if (otherwise) delete described.default;
  if (node.required) described.required = asked;
  return {
    ...described,
    ...(node.properties && { properties: Object.fromEntries(inner) }),
    ...(items && { items: inWords(items) }),
  };
}

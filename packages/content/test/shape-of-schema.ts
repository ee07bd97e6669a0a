import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
/** A field of a schema: its name, its schema without the wrappers of optional fields and lists, and its path. */
export type Field = { name: string; schema: Schema; path: string };

/** The schema inside a list, an optional field or a default. */
export function bare(schema: Schema): Schema {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'optional' || def.type === 'default') return bare(def.innerType);
  return def.type === 'array' ? bare(def.element) : schema;
}

/** The fields of an object schema, or of a list of objects, by name. */
export function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const def = (bare(schema) as z.core.$ZodTypes)._zod.def;
  return def.type === 'object' ? def.shape : {};
}

/** Every field of a schema at every depth. */
export function fieldsOf(schema: Schema, above = ''): Field[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const path = above === '' ? name : `${above}.${name}`;
    return [{ name, schema: bare(field), path }, ...fieldsOf(field, path)];
  });
}

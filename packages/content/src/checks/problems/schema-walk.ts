import type * as z from 'zod/mini';
import type { FieldPath } from '../../package/field-walk.ts';

type Schema = z.core.$ZodType;

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** The schema of a field's value, without the wrappers of optional fields and defaults. */
export function unwrapped(schema: Schema): Schema {
  const def = defOf(schema);
  return def.type === 'optional' || def.type === 'default' ? unwrapped(def.innerType) : schema;
}

/** Whether a field of that schema may be omitted. */
export function mayBeMissing(schema: Schema): boolean {
  return unwrapped(schema) !== schema;
}

/** The fields of an object schema, by name. */
export function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const def = defOf(unwrapped(schema));
  return def.type === 'object' ? def.shape : {};
}

/** The schema at a path; undefined if the format has none. */
export function schemaAt(schema: Schema, path: FieldPath): Schema | undefined {
  return path.reduce<Schema | undefined>((at, part) => {
    if (at === undefined) return undefined;
    if (typeof part === 'string') return Object.hasOwn(shapeOf(at), part) ? shapeOf(at)[part] : undefined;
    const def = defOf(unwrapped(at));
    return def.type === 'array' ? def.element : undefined;
  }, schema);
}

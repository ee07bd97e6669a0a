import type * as z from 'zod/mini';
import type { FieldPath } from '../../package/field-walk.ts';

type Schema = z.core.$ZodType;

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** What a field holds when it is there: without the wrapping of optional and defaulted ones. */
export function unwrapped(schema: Schema): Schema {
  const def = defOf(schema);
  return def.type === 'optional' || def.type === 'default' ? unwrapped(def.innerType) : schema;
}

/** Whether a field of that schema may be left out. */
export function mayBeMissing(schema: Schema): boolean {
  return unwrapped(schema) !== schema;
}

/** The fields of an object schema, by name. */
export function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const def = defOf(unwrapped(schema));
  return def.type === 'object' ? def.shape : {};
}

/** The schema of what stands at a path; undefined where the format has nothing. */
export function schemaAt(schema: Schema, path: FieldPath): Schema | undefined {
  return path.reduce<Schema | undefined>((at, part) => {
    if (at === undefined) return undefined;
    if (typeof part === 'string') return Object.hasOwn(shapeOf(at), part) ? shapeOf(at)[part] : undefined;
    const def = defOf(unwrapped(at));
    return def.type === 'array' ? def.element : undefined;
  }, schema);
}

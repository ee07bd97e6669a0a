import * as z from 'zod/mini';

/** The description of a field of a content package, for people who write one. */
export type FieldNote = {
  /** Used in the JSON Schema, and in the tables of docs/content-package.md. */
  description: string;
  /** The meaning of a missing field, in words. */
  otherwise?: string | undefined;
};

/** Our own registry: the library's global one is shared by all its users. */
export const fieldNotes = z.registry<FieldNote>();

/**
 * A field with its description. The same schema may be used in many fields: each gets a copy with its own description.
 *
 * @param otherwise the meaning of a missing field, unless the schema has a default; a required field with this note is
 * filled in before it is read (made-keys.ts, package-defaults.ts)
 */
export function field<Schema extends z.ZodMiniType>(schema: Schema, description: string, otherwise?: string): Schema {
  const own = schema.clone() as Schema;
  fieldNotes.add(own, { description, otherwise });
  return own;
}

/** Whether a schema is the original, or a copy of it with its own description. */
export function isCopyOf(schema: z.core.$ZodType, original: z.core.$ZodType): boolean {
  return schema === original || schema._zod.parent === original;
}

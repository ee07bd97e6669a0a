import * as z from 'zod/mini';

/** What a field of a content package is, for those who write one. */
export type FieldNote = {
  /** In the JSON Schema, and in the tables of docs/content-package.md. */
  description: string;
  /** What holds where it is not written, in words. */
  otherwise?: string | undefined;
};

/** A registry of our own: the library's global one is everybody's. */
export const fieldNotes = z.registry<FieldNote>();

/**
 * A field with what it is. The same schema may stand in many fields: each gets a copy that carries its own words.
 *
 * @param otherwise what holds where it is not written, unless a default of the schema says so; a field that the schema
 * asks for is then filled in before it is read (made-keys.ts, package-defaults.ts)
 */
export function field<Schema extends z.ZodMiniType>(schema: Schema, description: string, otherwise?: string): Schema {
  const own = schema.clone() as Schema;
  fieldNotes.add(own, { description, otherwise });
  return own;
}

/** Whether a schema is that one, or a copy of it that carries words of its own. */
export function isCopyOf(schema: z.core.$ZodType, original: z.core.$ZodType): boolean {
  return schema === original || schema._zod.parent === original;
}

import * as z from 'zod/mini';

/**
 * Notes about shapes in the API reference: a name, or a description of a field. Our own registry: the global one is
 * shared by all users of the library.
 */
export const apiNotes = z.registry<{ id?: string; description?: string }>();

/**
 * A field or a parameter with its description, for the API reference. The same schema may be used in many places: each
 * gets a copy with its own description.
 */
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  const own = schema.clone() as Schema;
  apiNotes.add(own, { description });
  return own;
}

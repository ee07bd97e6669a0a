import * as z from 'zod/mini';

/** What the API reference says of shapes: a name, or what a field is. A registry of our own: the global one is everybody's. */
export const apiNotes = z.registry<{ id?: string; description?: string }>();

/**
 * A field or a parameter with what it is, for the API reference. The same schema may be in many places: each gets a copy
 * with its own words.
 */
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  const own = schema.clone() as Schema;
  apiNotes.add(own, { description });
  return own;
}

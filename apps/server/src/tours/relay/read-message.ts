import type * as z from 'zod/mini';

/** Reads a message of a phone; undefined if it is too long, no JSON, or none that the role may send. */
export function readMessage<Message>(
  schema: z.ZodMiniType<Message>,
  text: string,
  mostBytes: number,
): Message | undefined {
  if (Buffer.byteLength(text) > mostBytes) return undefined;
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

import * as z from 'zod/mini';

/** What the legacy family answers: `{success, data}` (specification, section 7). */
export function legacyEnvelope<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ success: z.boolean(), data });
}

/** What both families answer to bad input or an unknown address, with the field's path where there is one. */
export const refusalSchema = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  issues: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type Refusal = z.infer<typeof refusalSchema>;

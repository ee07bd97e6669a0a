import * as z from 'zod/mini';
import { described } from './api-notes.ts';

/** The response of the legacy family: `{success, data}` (product, section 7). */
export function legacyEnvelope<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ success: described(z.boolean(), 'Whether the call was carried out.'), data });
}

/** The response of both families to bad input or an unknown address, with the field's path if there is one. */
export const refusalSchema = z.object({
  statusCode: described(z.int(), 'The HTTP status of the answer.'),
  error: described(z.string(), 'The name of that status.'),
  message: described(z.string(), 'The fault, in one sentence.'),
  issues: described(
    z.optional(
      z.array(
        z.object({
          field: described(z.string(), 'The path of the field, such as `body.startDate`.'),
          message: described(z.string(), 'The fault of the field.'),
        }),
      ),
    ),
    'The fault of each field, if the input is bad.',
  ),
});
export type Refusal = z.infer<typeof refusalSchema>;

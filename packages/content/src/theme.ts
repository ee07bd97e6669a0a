import * as z from 'zod/mini';
import { colour } from './fields.ts';

export const themeSchema = z.strictObject({
  mainButtonsCustomizationEnabled: z.boolean(),
  mainButtonsColor: z.optional(colour),
  mainButtonsTextColor: z.optional(colour),
});
/** The venue's `customization`: the colours of its main buttons (specification, section 3, Museum). */
export type Theme = z.infer<typeof themeSchema>;

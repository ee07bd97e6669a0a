import * as z from 'zod/mini';
import { identifier, pictures } from './fields.ts';
import { authoredResourceSchema, resourceSchema } from './resource.ts';

export const authoredBeaconSchema = z.strictObject({ idBeacon: identifier, resource: authoredResourceSchema });

export const beaconSchema = z.extend(authoredBeaconSchema, {
  resource: resourceSchema,
  pictures: z.optional(pictures),
});
/** A radio beacon in the building and what it opens (specification, section 3). */
export type Beacon = z.infer<typeof beaconSchema>;

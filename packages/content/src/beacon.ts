import * as z from 'zod/mini';
import { field } from './field-notes.ts';
import { identifier, pictures } from './fields.ts';
import { authoredResourceSchema, resourceSchema } from './resource.ts';

export const authoredBeaconSchema = z.strictObject({
  idBeacon: field(identifier, 'The key of the beacon.'),
  resource: field(authoredResourceSchema, 'The text, picture, sound or film that it opens.'),
});

export const beaconSchema = z.extend(authoredBeaconSchema, {
  resource: resourceSchema,
  pictures: z.optional(pictures),
});
/** A radio beacon in the building and what it opens (specification, section 3). */
export type Beacon = z.infer<typeof beaconSchema>;

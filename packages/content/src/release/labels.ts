import * as z from 'zod/mini';
import { LABEL_NOUNS, type LabelNoun } from '../venue/label-address.ts';

const nouns = Object.keys(LABEL_NOUNS) as [LabelNoun, ...LabelNoun[]];

/** A thing that a printed label may name, in one release. */
const releasedLabel = z.strictObject({
  noun: z.enum(nouns),
  key: z.string(),
  /** The keys that it had before; their labels still stand on the wall. */
  formerKeys: z.optional(z.array(z.string())),
  /** Its screen, below the museum's link. */
  path: z.string(),
  /** The number that visitors type, of a work. */
  number: z.optional(z.string()),
  /** Its title in the museum's first language. */
  title: z.optional(z.string()),
});
export type ReleasedLabel = z.infer<typeof releasedLabel>;

/** `labels.json`: everything in a release that a printed label may name (product, section D6, Labels). */
export const releasedLabelsSchema = z.strictObject({ labels: z.array(releasedLabel) });

import * as z from 'zod/mini';

/** The file by which phones recognise the works of a venue (product, section D6, Index for recognition). */
export const recognitionFileSchema = z.strictObject({
  /** Its name below `/media/`. */
  key: z.string(),
  bytes: z.int(),
  /** The extractor that made it: another one does not understand it. */
  extractorVersion: z.int(),
});
export type RecognitionFile = z.infer<typeof recognitionFileSchema>;

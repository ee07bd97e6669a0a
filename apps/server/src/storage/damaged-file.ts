import * as z from 'zod/mini';

const OF_CONTENT = "Bring it back from a backup, or import the museum's package again.";

/**
 * A file of the data folder without the content that Cicerone wrote: damaged by a disk, by a power cut or by a person.
 */
export class DamagedFile extends Error {
  readonly path: string;
  /** Advice for the operator, as a sentence. */
  readonly remedy: string;

  constructor(path: string, cause?: unknown, remedy = OF_CONTENT) {
    super(`${path} is damaged`, { cause });
    this.path = path;
    this.remedy = remedy;
  }
}

/** Parses a file of the data folder. Throws {@link DamagedFile}. */
export function readStored<Schema extends z.ZodMiniType>(path: string, text: string, schema: Schema): z.infer<Schema> {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch (failure) {
    throw new DamagedFile(path, failure);
  }
}

import * as z from 'zod/mini';

const OF_CONTENT = "Bring it back from a backup, or import the museum's package again.";

/** A file of the data folder that is not what Cicerone wrote: by a disk, a power cut or somebody's hand. */
export class DamagedFile extends Error {
  readonly path: string;
  /** What to do, in a sentence. */
  readonly remedy: string;

  constructor(path: string, cause?: unknown, remedy = OF_CONTENT) {
    super(`${path} is damaged`, { cause });
    this.path = path;
    this.remedy = remedy;
  }
}

/** What a file of the data folder holds. Throws {@link DamagedFile}. */
export function readStored<Schema extends z.ZodMiniType>(path: string, text: string, schema: Schema): z.infer<Schema> {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch (failure) {
    throw new DamagedFile(path, failure);
  }
}

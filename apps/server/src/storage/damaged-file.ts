import * as z from 'zod/mini';

/** A file of the data folder that is not what Cicerone wrote: by a disk, a power cut or somebody's hand. */
export class DamagedFile extends Error {
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(`${path} is damaged`, { cause });
    this.path = path;
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

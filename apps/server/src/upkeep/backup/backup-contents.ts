import * as z from 'zod/mini';

/**
 * The description of a backup, `contents.json`, its last entry: an archive without it was not finished. Tables are
 * stored as `tables/NAME.ndjson`, each row on a line in PostgreSQL's JSON; files of the data folder as `files/PATH`.
 */
const sealed = { bytes: z.int(), sha256: z.string() };
const tableSchema = z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int(), ...sealed });
const fileSchema = z.strictObject({ path: z.string(), ...sealed });
const backupContentsSchema = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  tables: z.array(tableSchema),
  files: z.array(fileSchema),
});

export type BackupContents = z.infer<typeof backupContentsSchema>;
export type BackedUpTable = z.infer<typeof tableSchema>;
export type BackedUpFile = z.infer<typeof fileSchema>;

export const CONTENTS = 'contents.json';

/** The path of a table in the archive. */
export function tableEntry(name: string): string {
  return `tables/${name}.ndjson`;
}

/** The path in the archive of a file of the data folder. */
export function fileEntry(path: string): string {
  return `files/${path}`;
}

/** Reads `contents.json`; undefined if this version does not know its format. */
export function readContents(text: string): BackupContents | undefined {
  try {
    return z.parse(backupContentsSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * The words that few visitors read, by group and file. Written by build/catalogues.ts from the table of groups.
 * Separate from the other catalogues, so that not every visitor loads the names of these files.
 */
declare module 'virtual:rare-catalogues' {
  import type { RareGroup } from '#domain/screen-groups.ts';
  import type { Messages } from '#locales/messages.ts';
  export const RARE_CATALOGUES: Readonly<Record<RareGroup, Record<string, () => Promise<{ messages: Messages }>>>>;
}

/**
 * The words that few visitors read, by group and file: written by build/catalogues.ts from the table of groups. Apart
 * from the other catalogues, so that the names of these files are not among the bytes that every visitor loads.
 */
declare module 'virtual:rare-catalogues' {
  import type { RareGroup } from '#domain/screen-groups.ts';
  import type { Messages } from '#locales/messages.ts';
  export const RARE_CATALOGUES: Readonly<Record<RareGroup, Record<string, () => Promise<{ messages: Messages }>>>>;
}

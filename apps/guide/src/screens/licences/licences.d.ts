declare module 'virtual:licences' {
  /** The works of others that travel to phones, each with the text of its licence (build/licences.ts). */
  export const LICENCES: readonly { name: string; version: string; licence: string; text: string }[];
}

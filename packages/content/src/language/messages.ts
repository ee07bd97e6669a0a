/**
 * A word of the interface as compiled by `apps/guide/build/catalogues.ts`: texts, and between them values, numbers, and forms to
 * choose from (`['count', 'plural', { one: ['#', ' work'], other: ['#', ' works'] }]`).
 */
export type Message = string | readonly MessageToken[];
export type MessageToken =
  | string
  | readonly [name: string, kind?: string, forms?: Readonly<Record<string, Message | number>>];

/** Words of one language by their ids. */
export type Messages = Readonly<Record<string, Message>>;

/**
 * A word of the interface as build/catalogues.ts compiles it: texts, and between them values, numbers, and forms to
 * choose from (`['count', 'plural', { one: ['#', ' work'], other: ['#', ' works'] }]`).
 */
export type Message = string | readonly MessageToken[];
export type MessageToken =
  | string
  | readonly [name: string, kind?: string, forms?: Readonly<Record<string, Message | number>>];

/** Words of one language by their ids. */
export type Messages = Readonly<Record<string, Message>>;

/**
 * A catalogue comes in three: the words of the first screens, the privacy policy's, and the rest (build/catalogues.ts
 * says which are which).
 */
export type WordsPart = 'first' | 'policy' | 'rest';

import type { ReactElement } from 'react';

/** The elements that a component places beside others; a text needs an element of its own (docs/guide.md). */
export type Elements = ReactElement | false | '' | null | undefined | readonly Elements[];

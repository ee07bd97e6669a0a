import type { ReactElement } from 'react';

/** What a component places beside something else: never a text, which needs an element of its own (docs/guide.md). */
export type Elements = ReactElement | false | '' | null | undefined | readonly Elements[];

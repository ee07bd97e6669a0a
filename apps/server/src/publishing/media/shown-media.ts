import { eachLeaf, isMediaField, RECOGNITION_PICTURES } from '@cicerone/content/package/field-walk';
import type { Draft } from '../../storage/draft-file.ts';

/** The media of a draft that visitors see and hear: all but those that it names for recognition alone. */
export function shownMedia({ content, media }: Pick<Draft, 'content' | 'media'>): Draft['media'] {
  const shown = new Set<string>();
  eachLeaf(content, (leaf, field) => {
    if (typeof leaf === 'string' && isMediaField(field) && field !== RECOGNITION_PICTURES) shown.add(leaf);
  });
  return Object.fromEntries(Object.entries(media).filter(([path]) => shown.has(path)));
}

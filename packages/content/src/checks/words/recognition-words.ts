import { note } from './words.ts';

/** Words about recognition by the camera. */
export const recognitionWords = {
  'recognition-pictures-unused': note({
    many: 'Pictures for recognition in a venue without it',
    what: () => 'The work has pictures by which the camera would recognise it, and the venue has no recognition.',
    mend: () => 'Write "recognitionAvailable": true, or leave them until it has.',
  }),
};

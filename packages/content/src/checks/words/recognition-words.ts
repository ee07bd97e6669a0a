import { quoted } from '../problems/shown.ts';
import { note, warning } from './words.ts';

const WHY_NOT_MADE = {
  time: 'comparing its works took too long',
  memory: 'comparing its works took too much memory',
  failed: 'comparing its works failed',
  'not-started': 'the program that compares works could not be started',
} as const;

/** Words about recognition by the camera. */
export const recognitionWords = {
  'recognition-pictures-unused': note({
    many: 'Pictures for recognition in a venue without it',
    what: () => 'The work has pictures by which the camera would recognise it, and the venue has no recognition.',
    mend: () => 'Write "recognitionAvailable": true, or leave them until it has.',
  }),
  'recognition-pictures-missing': note({
    many: 'Works without a picture in a venue with recognition',
    what: () => 'The work has no picture by which the camera could recognise it: visitors type its number.',
    mend: () => 'Name its picture in mainImageUrl or photographs in recognitionPictures, unless its number is enough.',
  }),
  'recognition-nothing': warning({
    many: 'A venue with recognition and without pictures',
    what: () => 'The venue has recognition, and no work has a picture by which the camera could recognise it.',
    mend: () => 'Name pictures of works in mainImageUrl or recognitionPictures, or take the line out.',
  }),
  'recognition-picture-unread': warning<{ file: string; isTooHeavy: boolean; isShown: boolean }>({
    many: 'Pictures that recognition does without',
    what: ({ file, isTooHeavy }) =>
      isTooHeavy
        ? `${file} takes more memory or time to be read than a picture may, and recognition does without it.`
        : `${file} is damaged and cannot be read to its end, and recognition does without it.`,
    // Visitors see the picture of the work larger than recognition reads it.
    mend: ({ isShown }) =>
      `Save the picture again as JPEG, with ${isShown ? '1,920' : '640'} pixels on its longer side.`,
  }),
  'recognition-picture-plain': warning<{ file: string }>({
    many: 'Photographs by which a camera recognises nothing',
    what: ({ file }) => `There is too little on ${file} for a camera to recognise the work by it.`,
    mend: () => 'Name another photograph in its place, sharp and with frame or plinth, or take the line out.',
  }),
  'recognition-plain': warning({
    many: 'Works that a camera hardly recognises',
    what: () => 'There is too little on the pictures of the work for a camera to recognise it.',
    mend: () =>
      'Name photographs of it in its room in recognitionPictures, with frame or plinth, or leave it to its number.',
  }),
  'recognition-alike': note<{ other: string; number: string }>({
    many: 'Works that look like another one to a camera',
    what: ({ other, number }) => `To a camera the work looks like ${quoted(other)} (No. ${number}): visitors choose.`,
    mend: () => 'Name photographs of both in recognitionPictures that show where they differ, unless one is a copy.',
  }),
  'recognition-not-made': warning<{ reason: keyof typeof WHY_NOT_MADE }>({
    many: 'A release whose works are not recognised yet',
    what: ({ reason }) => `The works of this release are not recognised yet: ${WHY_NOT_MADE[reason]}.`,
    mend: () => 'The server tries again by itself. If this comes again, ask its operator to look into its log.',
  }),
};

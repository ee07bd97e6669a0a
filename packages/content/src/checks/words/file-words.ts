import { bytesInEnglish } from '../../amount-of-bytes.ts';
import { error, warning } from './words.ts';

/** A file that was perhaps meant, and how its path differs from the written one. */
type Near = { near?: string; differs?: 'letter-case' | 'ending' | 'folder' | 'spelling' };

const NEAR_MENDS: Readonly<Record<NonNullable<Near['differs']>, string>> = {
  'letter-case': 'Write capital and small letters as the file has them.',
  ending: 'Write the ending that the file has.',
  folder: 'Write the folder that it lies in.',
  spelling: 'Write its name as the file has it.',
};

const PATH_MENDS = {
  address: 'Put the file into the package and write its path: the guide fetches nothing from elsewhere.',
  backslash: 'Write / between folder and file.',
  outside: 'Write the path from the folder of venue.json on, without ./, ../ or a / before it.',
  sign: 'Rename the file with letters, digits, hyphens and points.',
  long: 'Give the file a shorter name.',
} as const;

const TYPE_MENDS = {
  sound: 'Save sounds as M4A (AAC) or MP3, or import with --prepare.',
  picture: 'Save pictures as JPEG, PNG or WebP.',
  film: 'Save films as MP4, or import with --prepare.',
  captions: 'Save captions as WebVTT.',
  font: 'A type face is WOFF2: its maker has it for web pages, or fonttools makes it: fonttools ttLib.woff2 compress',
  other: 'The guide takes JPEG, PNG, WebP, AVIF, SVG, M4A, MP3, MP4, VTT and WOFF2.',
} as const;

const THINGS = {
  link: 'a link out of the package, or to nothing, and such links are not followed',
  folder: 'a folder, and a file belongs here',
  special: 'a pipe or a device, and a file belongs here',
} as const;

/** The files of a package, and the fields that name them. */
export const fileWords = {
  'file-missing': error<{ file: string } & Near>({
    many: 'Files that are not in the package',
    what: ({ file, near }) => `${file} is not in the package${near === undefined ? '.' : `; ${near} is there.`}`,
    mend: ({ differs }) => (differs ? NEAR_MENDS[differs] : 'Put the file there, or leave the field out.'),
  }),
  'file-is-none': error<{ file: string; thing: keyof typeof THINGS }>({
    many: 'Things in a folder that are no files',
    what: ({ file, thing }) => `${file} is ${THINGS[thing]}.`,
    mend: () => 'Put the file itself in its place.',
  }),
  'file-path': error<{ file: string; fault: keyof typeof PATH_MENDS; near?: string }>({
    many: 'Paths that lead to no file of the package',
    what: ({ file }) => `${file} is no path inside the package, such as media/penrose.webp.`,
    mend: ({ fault, near }) => (near === undefined ? PATH_MENDS[fault] : `Write ${near}.`),
  }),
  'file-type': error<{ file: string; type?: string; likely: keyof typeof TYPE_MENDS }>({
    many: 'Files of a type that the guide does not take',
    what: ({ file, type }) => (type === undefined ? `${file} is of no known type.` : `${file} is of type ${type}.`),
    mend: ({ file, likely }) => `${TYPE_MENDS[likely]}${likely === 'font' ? ` ${file.split('/').at(-1)}` : ''}`,
  }),
  'file-empty': error<{ file: string }>({
    many: 'Files that are empty',
    what: ({ file }) => `${file} is an empty file.`,
    mend: () => 'Copy the file again from where it was made.',
  }),
  'file-kind': error<{ file: string; is: string; wanted: string }>({
    many: 'Files in the wrong place',
    what: ({ file, is, wanted }) => `${file} is ${is}, and ${wanted} belongs here.`,
    mend: ({ wanted }) => `Name ${wanted}, or leave the field out.`,
  }),
  'file-too-large': error<{ file: string; is?: string; mostBytes: number }>({
    many: 'Files that are too large',
    what: ({ file, is, mostBytes }) =>
      `${file} is larger than ${bytesInEnglish(mostBytes)}${is === undefined ? '' : `, which ${is} may have`}.`,
    mend: () => 'Save the file smaller.',
  }),
  'package-too-large': error<{ file: string; mostBytes: number }>({
    many: 'A package that is too large',
    what: ({ file, mostBytes }) => `With ${file} the package is larger than ${bytesInEnglish(mostBytes)}.`,
    mend: () => 'Save films and sounds smaller.',
  }),
  'file-unreadable': error<{ file: string; reason: string }>({
    many: 'Files that could not be read',
    what: ({ file, reason }) => `${file} could not be read: ${reason}.`,
    mend: () => 'Copy the file again, or allow it to be read.',
  }),
  'file-collides': error<{ file: string; other: string }>({
    many: 'Files whose names some systems take for one',
    what: ({ file, other }) => `${file} differs from ${other} only in letters that some systems take for one.`,
    mend: () => 'Rename one of them.',
  }),
  'file-inside-file': error<{ file: string; other: string }>({
    many: 'Files that lie inside another file',
    what: ({ file, other }) => `${file} lies in ${other}, which is a file.`,
    mend: () => 'Rename one of them.',
  }),
  'file-unnamed': warning({
    many: 'Files that nobody names',
    what: () => 'No field of venue.json names this file, and no visitor gets it.',
    mend: () => 'Name the file where it belongs, or delete it.',
  }),
};

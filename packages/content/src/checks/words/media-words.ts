import { bytesInEnglish } from '../../amount-of-bytes.ts';
import { englishName } from '../problems/guess-language.ts';
import { error, note, warning } from './words.ts';

const HEAD = 'Write WEBVTT as its first line, and an empty line below it.';
const CUE_TIMES = '00:00:05.200 --> 00:00:07.900';

type UnreadCaption = { file: string; line: number; found: string; why: keyof typeof CUE_MENDS };
const CUE_MENDS = {
  comma: `Write a point for the comma in each time: ${CUE_TIMES}.`,
  times: `Write its times with two digits each, and three after the point: ${CUE_TIMES}.`,
  backwards: 'Let it end after it begins.',
  wordless: 'Write its words in the next line, or take the line out.',
} as const;

const SAVE_AS = {
  sound: 'Save it as M4A (AAC) or MP3, or import with --prepare.',
  film: 'Save it as MP4 with H.264 and AAC ("most compatible"), or import with --prepare.',
} as const;

/** Words about the content of pictures, sounds, films and captions. */
export const mediaWords = {
  'picture-damaged': error<{ file: string }>({
    many: 'Pictures that are damaged',
    what: ({ file }) => `${file} is damaged and cannot be opened as a picture.`,
    mend: () => 'Copy the file again from where it was made.',
  }),
  'picture-cut-off': error<{ file: string }>({
    many: 'Pictures that are cut off',
    what: ({ file }) => `${file} is damaged and cannot be read to its end.`,
    mend: () => 'Copy the file again from where it was made.',
  }),
  'picture-too-large': error<{ file: string; megapixels: number; width: number; height: number; most: number }>({
    many: 'Pictures with too many pixels',
    what: ({ file, megapixels, width, height, most }) =>
      `${file} has ${megapixels} megapixels (${width} x ${height}), and ${most} are as many as it may have.`,
    mend: () => 'Save the picture smaller: phones get 1,920 pixels of its longer side.',
  }),
  'picture-too-long': error<{ file: string; width: number; height: number; most: number }>({
    many: 'Pictures with a side that is too long',
    what: ({ file, width, height, most }) =>
      `${file} has ${width} x ${height} pixels, and ${most} are as many as a side may have.`,
    mend: () => 'Save the picture smaller: phones get 1,920 pixels of its longer side.',
  }),
  'picture-too-heavy': error<{ file: string }>({
    many: 'Pictures that take too much memory or time',
    what: ({ file }) => `${file} takes more memory or time to be read than a picture may.`,
    mend: () => 'Save the picture as JPEG or PNG, no larger than phones show it.',
  }),
  'logo-proportions': warning<{ file: string; width: number; height: number }>({
    many: 'A logo that is shown smaller than it could be',
    what: ({ file, width, height }) =>
      `${file} has the proportions of ${width} x ${height}, and a logo is shown in those of 640 x 360.`,
    mend: () => 'Draw it for that space, or leave it small.',
  }),
  'picture-small': warning<{ file: string; width: number; height: number; least: number }>({
    many: 'Pictures that are too small for a phone',
    what: ({ file, width, height }) => `${file} has ${width} x ${height} pixels, and fills a phone's width blurred.`,
    mend: ({ least }) =>
      `Take a picture of ${least} pixels at least on its longer side; 1,920 are as many as phones get.`,
  }),
  'drawing-with-entities': error<{ file: string }>({
    many: 'SVG pictures with entities',
    what: ({ file }) => `${file} is an SVG picture with entities.`,
    mend: () => 'Save the picture without them, or as PNG.',
  }),
  'drawing-with-large-pictures': error<{ file: string; megapixels: number; most: number }>({
    many: 'SVG pictures with large photographs in them',
    what: ({ file, megapixels, most }) =>
      `${file} is an SVG picture that holds other pictures of ${megapixels} megapixels, and ${most} are as many as it may hold.`,
    mend: () => 'Save all of it as JPEG or PNG.',
  }),
  'captions-encoding': error<{ file: string; encoding?: string }>({
    many: 'Captions in another encoding',
    what: ({ file, encoding }) =>
      encoding === undefined
        ? `${file} is not written in UTF-8, and its letters would be lost.`
        : `${file} holds captions in ${encoding}, and browsers read them in UTF-8 only.`,
    mend: () => 'Save the file with the encoding UTF-8.',
  }),
  'captions-srt': error<{ file: string; line: number; found: string }>({
    many: 'Captions in SRT',
    what: ({ file, line, found }) =>
      `${file} holds captions in SRT, with commas in its times: line ${line} is ${found}.`,
    mend: () =>
      'Save it as WebVTT, or write WEBVTT as its first line, an empty line below it, and a point for the comma in each time.',
  }),
  'captions-head': error<{ file: string; found: string }>({
    many: 'Captions that do not begin with WEBVTT',
    what: ({ file, found }) => `${file} has captions (${found}), and does not begin with WEBVTT.`,
    mend: () => HEAD,
  }),
  'captions-none': error<{ file: string }>({
    many: 'Captions with nothing in them',
    what: ({ file }) => `${file} begins as WebVTT and has no caption in it.`,
    mend: () => `Write each with its times in the line above: ${CUE_TIMES}.`,
  }),
  'captions-unread': error<UnreadCaption>({
    many: 'Captions that no browser reads',
    what: ({ file, line, found }) => `No browser reads a single caption of ${file}: line ${line} is ${found}.`,
    mend: ({ why }) => CUE_MENDS[why],
  }),
  'captions-unread-some': warning<UnreadCaption & { unread: number; cues: number }>({
    many: 'Captions that browsers leave out in part',
    what: ({ file, line, found, unread, cues }) =>
      `Browsers leave out ${unread} of the ${cues} captions of ${file}: line ${line} is ${found}.`,
    mend: ({ why }) => CUE_MENDS[why],
  }),
  'media-cut-off': error<{ file: string; is: string; percent: number }>({
    many: 'Sounds, films and type faces that are cut off',
    what: ({ file, is, percent }) => `${file} is ${is} that breaks off: only ${percent} % of it is here.`,
    mend: () => 'Copy the file again from where it was made.',
  }),
  'media-silent': error<{ file: string; is: string }>({
    many: 'Sounds and films with nothing in them',
    what: ({ file, is }) => `${file} is ${is} with nothing in it that could be played.`,
    mend: () => 'Export the sound again, and listen to it before it comes here.',
  }),
  'media-noise': error<{ file: string; is: string }>({
    many: 'Sounds that hold something else',
    what: ({ file, is }) => `${file} is called ${is}, and less than half of it is one.`,
    mend: () => 'Export the sound again, and listen to it before it comes here.',
  }),
  'sound-undecodable': error<{ file: string }>({
    many: 'Sounds that cannot be played',
    what: ({ file }) => `${file} cannot be played: it is damaged inside.`,
    mend: () => 'Export the sound again, and listen to it before it comes here.',
  }),
  'sound-stops': warning<{ file: string }>({
    many: 'Sounds that stop in the middle',
    what: ({ file }) => `${file} is damaged inside: browsers stop there, and nobody hears the rest.`,
    mend: () => 'Export the sound again, and listen to it to its end before it comes here.',
  }),
  'codec-unplayable': error<{ file: string; kind: keyof typeof SAVE_AS; codec: string }>({
    many: 'Sounds and films that no browser plays',
    what: ({ file, kind, codec }) => `${file} is a ${kind} in ${codec}, which no visitor's browser plays.`,
    mend: ({ kind }) => SAVE_AS[kind],
  }),
  'codec-of-some': warning<{ file: string; kind: keyof typeof SAVE_AS; codec: string; plays: string }>({
    many: 'Sounds and films that only some browsers play',
    what: ({ file, kind, codec, plays }) =>
      `${file} is a ${kind} in ${codec}, which only ${plays} can be relied on to play.`,
    mend: ({ kind }) => SAVE_AS[kind],
  }),
  'media-unprepared': error<{ file: string; reason: string }>({
    many: 'Sounds and films that could not be prepared',
    what: ({ file, reason }) => `${file} could not be prepared for phones: ${reason}.`,
    mend: () => 'Export it again, as M4A (AAC) or MP4, and play it to its end before it comes here.',
  }),
  'sound-length-guessed': warning<{ file: string }>({
    many: 'MP3 of a varying rate without its length',
    what: ({ file }) =>
      `${file} is an MP3 whose rate varies, and its head does not say how long it is: browsers guess, and times of the transcript and of extras are wrong.`,
    mend: () => 'Export it again with a constant rate or as M4A (AAC), or import with --prepare.',
  }),
  'sounds-large': note<{ language: string; bytes: number; mostBytes: number; preparedBytes: number }>({
    many: 'Languages whose sounds are too large to come by themselves',
    what: ({ language, bytes, mostBytes, preparedBytes }) =>
      `${englishName(language)} has sounds of ${bytesInEnglish(bytes)}, and phones fetch ${bytesInEnglish(mostBytes)} by themselves; prepared they would have about ${bytesInEnglish(preparedBytes)}.`,
    mend: () => 'Import with --prepare, or save recordings in one channel at 48 kbit/s.',
  }),
  'sound-silent': warning<{ file: string }>({
    many: 'Sounds in which nothing is heard',
    what: ({ file }) => `${file} is silent from its beginning to its end.`,
    mend: () => 'Listen to it, and export it again.',
  }),
  'sound-clipped': warning<{ file: string }>({
    many: 'Sounds that are distorted',
    what: ({ file }) => `${file} is recorded or exported too loud: its peaks are cut off, and it rattles.`,
    mend: () => 'Export it again with less gain, or record it again.',
  }),
  'sound-far-in-loudness': warning<{ file: string; decibels: number; isLouder: boolean }>({
    many: 'Sounds that are much louder or quieter than the others',
    what: ({ file, decibels, isLouder }) =>
      `${file} is ${decibels} dB ${isLouder ? 'louder' : 'quieter'} than the museum's other sounds: visitors reach for the volume.`,
    mend: () => 'Make all sounds equally loud (-16 LUFS), or import with --prepare, which does it.',
  }),
  'sounds-unheard': note<{ count: number }>({
    many: 'Sounds that nobody has listened to',
    what: ({ count }) =>
      `FFmpeg is not installed here: whether ${count === 1 ? 'the sound is' : `the ${count} sounds are`} silent, distorted or unequally loud was not looked at.`,
    mend: () => 'Install FFmpeg and import again, or listen to them.',
  }),
  'sound-ends-inside': warning<{ file: string }>({
    many: 'Sounds that seem to break off',
    what: ({ file }) => `${file} ends in the middle of a sound, as files do that were cut off.`,
    mend: () => 'Listen to the end, and copy the file again if something is missing.',
  }),
  'sound-before-transcript': warning<{ file: string; ends: string; time: string }>({
    many: 'Sounds that are shorter than their transcript',
    what: ({ file, ends, time }) => `The transcript goes on at [${time}], and ${file} ends at ${ends}.`,
    mend: () => 'Listen to the end: the sound may be cut off, or another recording.',
  }),
  'extra-after-sound': warning<{ file: string; ends: string; time: string }>({
    many: 'Extras that come after the end of the sound',
    what: ({ file, ends, time }) => `The extra begins at ${time}, and ${file} ends at ${ends}: nobody sees it.`,
    mend: () => 'Write an earlier startTime, or listen to the end of the sound.',
  }),
};

import { error, note, warning } from './words.ts';

/** Words about a work's story: sounds, transcripts, pictures and their descriptions, films, extras, slides. */
export const storyWords = {
  'transcript-missing': error({
    many: 'Sounds without transcript',
    what: () => 'The sound has no transcript, and deaf visitors read what is said.',
    mend: () => 'Write what is said, word for word.',
  }),
  'transcript-coming': warning({
    many: 'Sounds whose transcript is still being written',
    what: () => 'The sound has no transcript yet, and deaf visitors read what is said.',
    mend: () => 'Write what is said, word for word; when all is written, take transcriptsComing out.',
  }),
  'transcript-times': error<{ time: string; before: string }>({
    many: 'Transcripts whose times do not ascend',
    what: ({ time, before }) => `[${time}] comes after [${before}], and the guide cannot go back.`,
    mend: () => 'Write at each sentence when it begins, later than the one before.',
  }),
  'transcript-clock': warning<{ found: string; line?: number }>({
    many: 'Transcripts with times in another form',
    what: ({ found, line }) =>
      `Visitors would read ${found}${line === undefined ? '' : ` in line ${line}`} as it stands: the guide reads times such as [0:05] or [12:30.5].`,
    mend: () => 'Write minutes and seconds in square brackets before the sentence that begins there.',
  }),
  'recording-twice': note<{ file: string; first: string }>({
    many: 'Recordings that are named twice',
    what: ({ file, first }) => `${file} is the recording of ${first} too.`,
    mend: () => 'Name the recording that belongs here, unless it is one for both.',
  }),
  'captions-missing': warning({
    many: 'Films without captions',
    what: () => 'The film has no captions, and deaf visitors see a film only.',
    mend: () => 'Write in captionsUrl a WebVTT file with what is said and heard.',
  }),
  'signed-without-film': error({
    many: 'Stories in sign language without their film',
    what: () => 'The entry is of the variant signed and has no signedVideoUrl: there is nothing to see.',
    mend: () => 'Name the film in signedVideoUrl, or take the entry out.',
  }),
  'signed-misplaced': error({
    many: 'Films in sign language in another variant',
    what: () => 'Only visitors who chose sign language see a signedVideoUrl, and this entry is for others.',
    mend: () => 'Write "variant": "signed", or make it a VIDEO among the otherResources.',
  }),
  'short-too-long': warning<{ file: string; seconds: string }>({
    many: 'Short stories that are long',
    what: ({ file, seconds }) => `${file} takes ${seconds} seconds, and short stories are said to take at most 30.`,
    mend: () => 'Record a shorter one, or make it the standard story.',
  }),
  'captions-misplaced': error({
    many: 'Captions of something that is no film',
    what: () => 'Captions belong to a VIDEO, and this is none.',
    mend: () => 'Write "resourceType": "VIDEO", or take the captions out.',
  }),
  'alt-text-missing': warning({
    many: 'Pictures without words for them',
    what: () => 'The picture has no altText, and blind visitors hear nothing of it.',
    mend: () => 'Write in one sentence what the picture shows.',
  }),
  'focal-point-alone': warning({
    many: 'Focal points without a picture',
    what: () => 'There is a focal point and no picture.',
    mend: () => 'Name the picture in mainImageUrl, or take the focal point out.',
  }),
  'slide-empty': error<{ type: string }>({
    many: 'Slides with nothing to show',
    what: ({ type }) =>
      type === 'TEXT'
        ? 'The slide is a TEXT without content and title.'
        : `The slide is of type ${type} and names no file.`,
    mend: ({ type }) =>
      type === 'TEXT' ? 'Write a content or a title.' : 'Name its file in url, once or in each language.',
  }),
  'extra-empty': error<{ type: string }>({
    many: 'Extras with nothing in them',
    what: ({ type }) =>
      type === 'TEXT'
        ? 'The resource is a TEXT without content.'
        : `The resource is of type ${type} and names no file.`,
    mend: ({ type }) => (type === 'TEXT' ? 'Write its content.' : 'Name its file in url, once or in each language.'),
  }),
  'extra-ends-first': warning<{ start: string; end: string }>({
    many: 'Extras that end before they begin',
    what: ({ start, end }) => `The extra ends at ${end} and begins at ${start}: nobody sees it.`,
    mend: () => 'Write an endTime after the startTime, or leave it out.',
  }),
  'extra-without-start': warning<{ end: string }>({
    many: 'Extras with an end and no beginning',
    what: ({ end }) => `The extra ends at ${end} and has no beginning, so that it never appears beside the sound.`,
    mend: () => 'Write a startTime, or take the endTime out.',
  }),
  'extra-without-sound': warning<{ start: string }>({
    many: 'Extras that wait for a sound',
    what: ({ start }) => `The extra waits for ${start} of the sound, and the work has none in any language.`,
    mend: () => 'Give the work its mainAudioUrl, or take the times out.',
  }),
};

import { error, note, warning } from './words.ts';

/** Words about questions to visitors, and their answers. */
export const studyWords = {
  'question-without-options': error<{ kind: string; count: number }>({
    many: 'Questions without answers to choose from',
    what: ({ kind, count }) =>
      `The question is a ${kind} and has ${count === 0 ? 'no options' : 'a single option'}: visitors could not answer it.`,
    mend: () => 'Write at least two options, or another kind.',
  }),
  'options-unused': warning<{ kind: string }>({
    many: 'Options that nobody sees',
    what: ({ kind }) => `The question is answered as ${kind}, and its options are not shown.`,
    mend: () => 'Write "kind": "choice" or "several", or take the options out.',
  }),
  'study-empty': warning({
    many: 'Studies without questions',
    what: () => 'The study asks nothing.',
    mend: () => 'Write its questions, or leave it out.',
  }),
  'study-elsewhere': note<{ showOn: string }>({
    many: 'Studies that the guide does not ask',
    what: ({ showOn }) => `The study is shown on ${showOn}: this guide asks those of BOTH and EASYGUIDE.`,
    mend: () => 'Write "showOn": "BOTH" if visitors are to be asked here.',
  }),
};

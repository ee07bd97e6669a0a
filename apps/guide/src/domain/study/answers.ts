import { createStore } from 'zustand/vanilla';
import type { AnswerValue } from './answer.ts';
import type { AskedQuestion } from './questions.ts';

/** A visitor's answer to a question. */
export type Answer = {
  idQuestion: number;
  idStudy: number;
  /** The release of the museum that asked it: another may ask in other words. */
  version: number;
  value: AnswerValue;
  /** When the visitor went on with it, in milliseconds; without it they have begun to answer. */
  givenAt?: number;
};

/** The answers in the open museum. */
export type AnswersState = {
  answers: readonly Answer[];
  /** Whether what this phone keeps has been read. */
  isRead: boolean;
  /** Whether this phone keeps what is answered: a private window does not, nor does a phone without room. */
  isKept: boolean;
};

/** The storage of answers, one for each museum. */
export type AnswerStore = {
  all(idMuseum: number): Promise<readonly Answer[]>;
  put(idMuseum: number, answer: Answer): Promise<void>;
};

/** An answer that the visitor went on with. */
export type GivenAnswer = Answer & { givenAt: number };

type Needs = {
  idMuseum: number;
  now(): number;
  kept: AnswerStore;
  /** Sends a given answer to the museum. */
  send(question: AskedQuestion, answer: GivenAnswer): void;
};

/**
 * Visitors' answers to the questions of a museum. Typed text is saved at once, so that a call or a reload loses
 * nothing; it becomes an answer when the visitor continues. If the phone stores nothing, it counts as long as the page
 * is open.
 */
export function createAnswers({ idMuseum, now, kept, send }: Needs) {
  const store = createStore<AnswersState>(() => ({ answers: [], isRead: false, isKept: true }));
  kept.all(idMuseum).then(
    (found) => store.setState(({ answers }) => ({ answers: merged(found, answers), isRead: true })),
    () => store.setState({ isRead: true, isKept: false }),
  );

  function put(answer: Answer): void {
    store.setState(({ answers }) => ({ answers: merged(answers, [answer]) }));
    kept.put(idMuseum, answer).catch(() => store.setState({ isKept: false }));
  }

  const answerTo = (idQuestion: number) =>
    store.getState().answers.find((answer) => answer.idQuestion === idQuestion)?.value;

  return {
    store,
    /** Saves what the visitor writes or chooses; they can change it until they continue. */
    write({ idQuestion, idStudy }: AskedQuestion, version: number, value: AnswerValue): void {
      put({ idQuestion, idStudy, version, value });
    },
    /** The visitor continues: the written text, or nothing, is their answer. */
    give(question: AskedQuestion, version: number): void {
      const { idQuestion, idStudy } = question;
      const answer = { idQuestion, idStudy, version, value: answerTo(idQuestion), givenAt: now() };
      put(answer);
      send(question, answer);
    },
  };
}
export type Answers = ReturnType<typeof createAnswers>;

/** The later answer to a question takes the place of the earlier one. */
function merged(before: readonly Answer[], after: readonly Answer[]): Answer[] {
  return [...new Map([...before, ...after].map((answer) => [answer.idQuestion, answer])).values()];
}

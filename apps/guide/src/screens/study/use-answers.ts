import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Answers, AnswersState } from '#domain/study/answers.ts';
import { useCurrentRelease, useGuide, useOpenVenue, useSettings } from '#parts/guide.ts';

const NOTHING_READ = createStore<AnswersState>(() => ({ answers: [], isRead: false, isKept: true }));

/** Whether the museum receives what the visitor answers now. */
export function useIsSent(): boolean {
  const isPreview = useCurrentRelease()?.preview !== undefined;
  return useSettings(({ counting }) => counting !== 'off') && !isPreview;
}

/** The visitor's answers in this museum; `answers` is undefined until they have been read from the phone. */
export function useAnswers(): { answers: Answers | undefined; state: AnswersState } {
  const { study } = useGuide();
  const { idMuseum } = useOpenVenue();
  const [answers, setAnswers] = useState<Answers>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    let isHere = true;
    study.answers(idMuseum).then(
      (found) => isHere && setAnswers(found),
      (failure) => isHere && setProblem(failure),
    );
    return () => {
      isHere = false;
    };
  }, [study, idMuseum]);
  const state = useStore(answers?.store ?? NOTHING_READ);
  // Code that does not load is reported in the same place as screens that do not load.
  if (problem) throw problem;
  return { answers: state.isRead ? answers : undefined, state };
}

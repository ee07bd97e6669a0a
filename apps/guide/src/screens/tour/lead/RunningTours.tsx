import type { Leading, LeadingState } from '#domain/tour/leading.ts';
import { useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { PROBLEM_WORDS } from './leading-words.ts';

type Props = { leading: Leading; ready: Extract<LeadingState, { tag: 'ready' }> };

/** Before a tour: start one, go on with one's own, or take another one over. */
export function RunningTours({ leading, ready: { leader, tours, problem } }: Props) {
  const { language, translate } = useWords();
  const isLeading = tours.some(({ isMine }) => isMine);
  const others = tours.filter(({ isMine }) => !isMine);
  const timeOf = (date: string) =>
    new Intl.DateTimeFormat(language.tag, { hour: 'numeric', minute: '2-digit' }).format(new Date(date));
  return (
    <>
      <p>{translate('tour.leadAs', { name: leader })}</p>
      <p role="alert" className="tour-problem">
        {problem && translate(PROBLEM_WORDS[problem])}
      </p>
      <Button onClick={() => void leading.start()}>{translate(isLeading ? 'tour.goOnLeading' : 'tour.start')}</Button>
      {others.length > 0 && (
        <section className="tour-others">
          <h2>{translate('tour.others')}</h2>
          <p className="tour-hint">{translate('tour.takeOverWhy')}</p>
          <ul>
            {others.map(({ idTour, leader: name, startDate, listeners }) => (
              <li key={idTour}>
                <p id={`tour-${idTour}`}>
                  <span>{translate('tour.otherOf', { name, time: timeOf(startDate) })}</span>
                  <br />
                  <span className="tour-hint">{translate('tour.listeners', { count: listeners })}</span>
                </p>
                <Button look="plain" aria-describedby={`tour-${idTour}`} onClick={() => void leading.takeOver(idTour)}>
                  {translate('tour.takeOver')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button look="quiet" onClick={() => void leading.forgetKey()}>
        {translate('tour.forget')}
      </Button>
    </>
  );
}

import { type AskedQuestion, worksAskedAbout } from '#domain/study/questions.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { useMenuTitle } from '#parts/tile-titles.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Link } from '#ui/Link.tsx';
import { StudySheet } from './StudySheet.tsx';
import { useAnswers } from './use-answers.ts';

/** All questions of the museum: about the visit, and the works it asks about. */
export function Overview({ questions }: { questions: readonly AskedQuestion[] }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { title, ...inLanguage } = useMenuTitle('survey');
  const heading = usePage(title, useVenueName());
  const { studies } = useOpenVenue();
  const ids = worksAskedAbout(studies);
  return (
    <>
      <StudySheet />
      <TopBar
        heading={heading}
        title={<span {...inLanguage}>{title}</span>}
        start={<BackLink parent={addressOf('Options', {})} name={translate('action.back')} />}
      />
      <main className="study-page">
        {questions.length > 0 && <AboutVisit questions={questions} />}
        {ids.length > 0 && <AboutWorks ids={ids} />}
        {questions.length + ids.length === 0 && <EmptyMessage>{translate('study.none')}</EmptyMessage>}
      </main>
    </>
  );
}

/** The questions that were asked before the visit. Their answers may be changed. */
function AboutVisit({ questions }: { questions: readonly AskedQuestion[] }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { answers, state } = useAnswers();
  const given = state.answers.filter(({ givenAt, value }) => givenAt !== undefined && value !== undefined);
  const count = questions.filter(({ idQuestion }) => given.some((answer) => answer.idQuestion === idQuestion)).length;
  return (
    <Link className="study-visit" href={addressOf('StudyQuestion', {}, { question: 1 })}>
      <strong>{translate('study.aboutVisit')}</strong>
      {answers && <span>{translate('study.answered', { count, total: questions.length })}</span>}
    </Link>
  );
}

function AboutWorks({ ids }: { ids: readonly number[] }) {
  const { way, venue } = useGuide();
  const { translate } = useWords();
  const works = useVenueRecord(({ idMuseum }) => venue.records.artworks(idMuseum, ids), [ids.join()]);
  if (!works) return null;
  return (
    <section className="study-works">
      <h2>{translate('study.aboutWorks')}</h2>
      <ul>
        {works.map((artwork) => (
          <li key={artwork.idArtwork}>
            <ArtworkRow
              artwork={artwork}
              href={way.addressOf('StudyQuestionOfArtwork', { idArtwork: artwork.idArtwork })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

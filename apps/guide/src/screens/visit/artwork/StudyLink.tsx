import { questionsAbout } from '#domain/study/questions.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** The link to the museum's questions about this work. */
export function StudyLink({ idArtwork }: { idArtwork: number }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  if (questionsAbout(useOpenVenue().studies, idArtwork).length === 0) return null;
  return (
    <p>
      <ButtonLink look="plain" href={addressOf('StudyQuestionOfArtwork', { idArtwork })}>
        {translate('artwork.asked')}
      </ButtonLink>
    </p>
  );
}

import type { OneMinute } from '@cicerone/content/walk/one-minute';
import { nextMinute } from '#domain/museum/one-minutes.ts';
import type { Params } from '#domain/paths.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { LeadingScreen, LeadingTitle } from '#parts/leading/LeadingScreen.tsx';
import { Listening } from '#parts/listening/Listening.tsx';
import { MuseumText } from '#parts/museum-text/MuseumText.tsx';
import { NotHere } from '#parts/not-here/NotHere.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { useOtherLanguages } from '#parts/other-language/use-other-languages.ts';
import { PictureRow } from '#parts/picture-row/PictureRow.tsx';
import { useTexts } from '#parts/texts.ts';
import { useArtwork } from '#parts/use-artwork.ts';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { ArtworkBackground } from '#parts/venue-look/ArtworkBackground.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { MuseumSheet } from '../MuseumSheet.tsx';
import { useMinuteSound } from './use-minute-sound.ts';

/** A highlight of one minute: its picture, its sound, its text, and the work that it is about. */
export function OneMinuteScreen({ params: { idOneMinute } }: { params: Params<'OneMinute'> }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const minute = useOpenVenue().oneMinutes.find((candidate) => candidate.idOneMinute === idOneMinute);
  if (minute) return <Minute key={idOneMinute} minute={minute} />;
  const back = <BackLink parent={addressOf('OneMinuteList', {})} name={translate('action.back')} />;
  return <NotHere back={back}>{translate('oneMinute.missing')}</NotHere>;
}

function Minute({ minute }: { minute: OneMinute }) {
  const { addressOf } = useGuide().way;
  const { textOf, textWith } = useTexts();
  const localization = textOf(minute);
  const name = localization?.name ?? '';
  const heading = usePage(name, useVenueName());
  const story = textWith(minute, 'mainAudioUrl', 'transcript');
  const read = textWith(minute, 'text');
  const [isOther] = useOtherLanguages([localization]);
  const named = isOther === undefined ? undefined : localization;
  useMinuteSound(minute);
  return (
    <ArtworkBackground>
      <MuseumSheet />
      <LeadingScreen
        label={<LeadingTitle heading={heading} name={name} text={localization} />}
        of={minute}
        seen={textWith(minute, 'altText')}
        parent={addressOf('OneMinuteList', {})}
      >
        <OtherLanguage of={[named]} as="text" />
        {story && <Listening story={story} named={named} />}
        {read?.text && (
          <div className="minute-text">
            <OtherLanguage of={[read]} as="text" named={named} />
            <MuseumText html={read.text} {...read.inLanguage} />
          </div>
        )}
        <WorkOf minute={minute} />
        <Next minute={minute} />
      </LeadingScreen>
    </ArtworkBackground>
  );
}

/** The work itself, with everything the guide has about it. */
function WorkOf({ minute: { idArtwork } }: { minute: OneMinute }) {
  const { translate } = useWords();
  const artwork = useArtwork(idArtwork);
  if (!artwork) return null;
  return (
    <section className="minute-onward">
      <h2>{translate('oneMinute.work')}</h2>
      <ArtworkRow artwork={artwork} />
    </section>
  );
}

function Next({ minute }: { minute: OneMinute }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const next = nextMinute(useOpenVenue().oneMinutes, minute.idOneMinute);
  const text = textOf(next);
  if (!next || !text) return null;
  const href = addressOf('OneMinute', { idOneMinute: next.idOneMinute });
  return (
    <section className="minute-onward">
      <h2>{translate('oneMinute.next')}</h2>
      <PictureRow href={href} of={next} name={text.name} inLanguage={text.inLanguage} />
    </section>
  );
}

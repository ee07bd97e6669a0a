import { Images, LayoutGrid, RotateCcw } from 'lucide';
import { useLayoutEffect, useState } from 'react';
import { squareOf } from '#domain/game/cut.ts';
import { useGuide, useRemembered, useWords } from '#parts/guide.ts';
import { Transcript } from '#parts/listening/Transcript.tsx';
import { useHasControls } from '#parts/listening/use-has-controls.ts';
import { MuseumText } from '#parts/museum-text/MuseumText.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { PlayButton } from '#parts/player/PlayButton.tsx';
import { PlayerWords } from '#parts/player/PlayerWords.tsx';
import { useAutoplay } from '#parts/player/use-autoplay.ts';
import { useIsSoundOutOfReach } from '#parts/player/use-sound-out-of-reach.ts';
import { useTrackOf } from '#parts/player/use-track-of.ts';
import { storyOf } from '#parts/story-of.ts';
import { useTexts } from '#parts/texts.ts';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import type { Elements } from '#ui/elements.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { StatusLine } from '#ui/StatusLine.tsx';
import { goUp } from '#ui/way-up.ts';
import { CutPicture } from './CutPicture.tsx';
import type { GamePicture } from './use-pictures.ts';

type Props = { pictures: readonly GamePicture[]; first: GamePicture; onAgain(): void };

/** A finished game: the work large, its name, the museum's text about it for children, and the ways to continue. */
export function Finish({ pictures, first, onAgain }: Props) {
  const [shown, setShown] = useState(first);
  const heading = usePage(shown.name, useVenueName());
  const { address, width, height, name, inLanguage } = shown;
  const { textWith } = useTexts();
  const seen = textWith(shown.artwork, 'altText');
  return (
    <div className="game-finish">
      <img
        key={address}
        className="game-won"
        src={address}
        width={width}
        height={height}
        alt={seen?.altText ?? ''}
        lang={seen?.inLanguage.lang}
      />
      <div className="game-said">
        <h2 ref={heading} tabIndex={-1}>
          <span {...inLanguage}>{name}</span>
        </h2>
        <Story shown={shown}>
          <Onward shown={shown} onAgain={onAgain} />
        </Story>
        {pictures.length > 1 && <Others pictures={pictures} shown={shown} onShow={setShown} />}
        <Words shown={shown} />
      </div>
    </div>
  );
}

/** The story begins by itself, as on the screen of a work, unless somebody wants silence first, or reads. */
function Story({ shown: { artwork }, children }: { shown: GamePicture; children: Elements }) {
  const { player } = useGuide().listening;
  const { locales } = useTexts();
  const { translate } = useWords();
  const story = storyOf(artwork, locales);
  const isHeard = useHasControls(story);
  const isOutOfReach = useIsSoundOutOfReach(story?.mainAudioUrl);
  const autoplay = useAutoplay();
  const reads = useRemembered((remembered) => remembered.reads);
  const trackOf = useTrackOf();
  // Not after painting: a child who taps Again in between would hear the story begin over the next round.
  useLayoutEffect(() => {
    const track = reads ? undefined : trackOf(artwork);
    if (track) void player.open(track, autoplay);
    else player.close();
  }, [player, trackOf, artwork, autoplay, reads]);
  return (
    <>
      <div className="game-onward">
        {isHeard && (
          <span className="game-play">
            <PlayButton className="game-play-button" iconSize={40} />
          </span>
        )}
        {children}
      </div>
      {isHeard && <PlayerWords />}
      <StatusLine>
        {isOutOfReach && translate(story?.transcript ? 'artwork.readMeanwhile' : 'artwork.notHere')}
      </StatusLine>
    </>
  );
}

/** Play again with other pictures, another game, and the work itself: each a drawing with its word. */
function Onward({ shown, onAgain }: { shown: GamePicture; onAgain(): void }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { idArtwork } = shown.artwork;
  return (
    <>
      <button type="button" className="game-go" data-scan="" onClick={onAgain}>
        <Icon of={RotateCcw} size={32} />
        <span>{translate('game.again')}</span>
      </button>
      <button type="button" className="game-go" data-scan="" onClick={() => goUp(addressOf('Game', {}))}>
        <Icon of={LayoutGrid} size={32} />
        <span>{translate('game.others')}</span>
      </button>
      <Link className="game-go" data-scan="" href={addressOf('Artwork', { idArtwork })}>
        <Icon of={Images} size={32} />
        <span>{translate('game.toWork')}</span>
      </Link>
    </>
  );
}

/** The other pictures of the game, each with its own story. */
function Others({
  pictures,
  shown,
  onShow,
}: {
  pictures: readonly GamePicture[];
  shown: GamePicture;
  onShow(picture: GamePicture): void;
}) {
  return (
    <ul className="game-others">
      {pictures.map((picture) => (
        <li key={picture.address}>
          <button
            type="button"
            className="game-other"
            data-scan=""
            aria-label={picture.name}
            aria-pressed={picture === shown}
            onClick={() => onShow(picture)}
          >
            <CutPicture of={picture} cut={squareOf(picture)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The same in writing, for children who do not hear it. */
function Words({ shown: { artwork } }: { shown: GamePicture }) {
  const { textWith, locales } = useTexts();
  const story = storyOf(artwork, locales);
  const isHeard = useHasControls(story);
  const text = textWith(artwork, 'text');
  return (
    <>
      <OtherLanguage of={[story ?? text]} as={story ? 'story' : 'text'} />
      {story?.transcript && <Transcript localization={story} isRead={!isHeard} />}
      {!story && text?.text && <MuseumText html={text.text} {...text.inLanguage} />}
    </>
  );
}

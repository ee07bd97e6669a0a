import type { Track } from '#domain/listening/track.ts';
import { pictureAddress } from '#domain/venue/picture-size.ts';
import { stopAddress } from '#domain/walk/walk-address.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { SpokenText } from '#parts/listening/SpokenText.tsx';
import { soundOf } from '#parts/listening/sound-of.ts';
import { useTexts } from '#parts/texts.ts';
import type { AtStop } from './use-at-stop.ts';

type Props = {
  at: AtStop | null | undefined;
  /** Whether the screen has the controls of a story. The story pauses meanwhile, and resumes at the end. */
  hasStory?: boolean;
};

/** The museum's words about the visitor's current stop of a walk; nothing without a walk. */
export function StopWords({ at, hasStory = false }: Props) {
  return at ? <Words at={at} hasStory={hasStory} /> : null;
}

function Words({ at: { walk, stop }, hasStory }: { at: AtStop; hasStory: boolean }) {
  const { player } = useGuide().listening;
  const { pictureSize } = useGuide().device;
  const { addressOf } = useGuide().way;
  const { textOf, textWith } = useTexts();
  const { translate } = useWords();
  const text = textWith(stop.step, 'content');
  const spoken = textWith(stop.step, 'mainAudioUrl', 'transcript');
  const named = textWith(stop.step, 'name') ?? textOf(stop.tag === 'work' ? stop.artwork : stop.hall);
  const { mainImageUrl, pictures } = stop.tag === 'work' ? stop.artwork : {};
  const shown: Omit<Track, 'story' | 'url'> = {
    title: named?.name ?? '',
    languageCode: named?.languageCode,
    pictureUrl: mainImageUrl && pictureAddress(pictures, mainImageUrl, pictureSize),
    href: stopAddress(stop, walk, addressOf),
  };
  return (
    <SpokenText
      name={translate('walk.ofStop')}
      written={text?.content === undefined ? undefined : { ...text, html: text.content }}
      spoken={spoken}
      sound={spoken && soundOf(`stop ${stop.step.idStep}`, spoken, shown)}
      hear={translate('walk.hear')}
      begin={hasStory ? player.interrupt : undefined}
      hasControls={hasStory}
    />
  );
}

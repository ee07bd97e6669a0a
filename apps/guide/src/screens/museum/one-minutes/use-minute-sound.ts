import { chooseLocalization, chooseLocalizationWith } from '@cicerone/content/language/localization';
import type { OneMinute } from '@cicerone/content/walk/one-minute';
import { useEffect, useMemo } from 'react';
import type { Track } from '#domain/listening/track.ts';
import { pictureAddress } from '#domain/venue/picture-size.ts';
import { useGuide, useLocales, useRemembered } from '#parts/guide.ts';
import { soundOf } from '#parts/listening/sound-of.ts';
import { useAutoplay } from '#parts/player/use-autoplay.ts';
import { cameBackByItself } from '#ui/came-back.ts';

/**
 * Opens the sound of a highlight when its screen is shown, just as the sound of a work is opened. It starts by itself
 * unless the venue or the visitor wants silence first, the visitor reads, or the page was reloaded by itself. It
 * continues while the visitor looks at other screens. A highlight without sound does not interrupt the current story.
 */
export function useMinuteSound(minute: OneMinute): void {
  const { player } = useGuide().listening;
  const autoplay = useAutoplay();
  const reads = useRemembered((remembered) => remembered.reads);
  const track = useTrack(minute);
  useEffect(() => {
    if (!track) return;
    if (reads) player.close();
    else void player.open(track, autoplay && !cameBackByItself());
  }, [player, track, autoplay, reads]);
}

function useTrack(minute: OneMinute): Track | undefined {
  const { addressOf } = useGuide().way;
  const { pictureSize } = useGuide().device;
  // The order of languages is a new list at each call, nearly always with the same content.
  const order = useLocales().join(' ');
  return useMemo(() => {
    const { idOneMinute, localizations, mainImageUrl, pictures } = minute;
    const locales = order.split(' ');
    const story = chooseLocalizationWith(localizations, locales, 'mainAudioUrl');
    if (!story) return undefined;
    const localization = chooseLocalization(localizations, locales);
    return soundOf(`minute ${idOneMinute}`, story, {
      idOneMinute,
      title: localization?.name ?? story.name,
      languageCode: localization?.languageCode,
      pictureUrl: mainImageUrl && pictureAddress(pictures, mainImageUrl, pictureSize),
      href: addressOf('OneMinute', { idOneMinute }),
    });
  }, [addressOf, pictureSize, order, minute]);
}

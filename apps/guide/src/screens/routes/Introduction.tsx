import type { Route } from '@cicerone/content/walk/route';
import { pictureAddress } from '#domain/venue/picture-size.ts';
import { routeAddress } from '#domain/walk/route-address.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { SpokenText } from '#parts/listening/SpokenText.tsx';
import { soundOf } from '#parts/listening/sound-of.ts';
import { useTexts } from '#parts/texts.ts';

/** The introduction of a route, to hear and to read. */
export function Introduction({ route }: { route: Route }) {
  const { pictureSize } = useGuide().device;
  const { addressOf } = useGuide().way;
  const { textOf, textWith } = useTexts();
  const { translate } = useWords();
  const text = textWith(route, 'presentation');
  const spoken = textWith(route, 'mainAudioUrl', 'transcript');
  const named = textOf(route);
  const { idRoute, mainImageUrl, pictures } = route;
  const shown = {
    title: named?.name ?? '',
    languageCode: named?.languageCode,
    pictureUrl: mainImageUrl && pictureAddress(pictures, mainImageUrl, pictureSize),
    href: routeAddress(route, addressOf),
  };
  return (
    <SpokenText
      name={translate('routes.introduction')}
      written={text?.presentation === undefined ? undefined : { ...text, html: text.presentation }}
      spoken={spoken}
      sound={spoken && soundOf(`route ${idRoute}`, spoken, shown)}
      hear={translate('routes.hear')}
    />
  );
}

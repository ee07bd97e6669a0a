import { langOf } from '@cicerone/content/language/text-language';
import { useContentLanguage } from '#parts/guide.ts';

type Props = { of: { captionsUrl?: string | undefined; languageCode: string } | undefined };

/** A film's captions in the visitor's language, shown from the start; nothing if the museum gave none. */
export function Captions({ of }: Props) {
  const languages = useContentLanguage()?.languages;
  if (!of?.captionsUrl) return null;
  const { captionsUrl, languageCode } = of;
  const name = languages?.find(({ code }) => code === languageCode)?.name ?? languageCode;
  return <track kind="captions" src={captionsUrl} srcLang={langOf(languageCode)} label={name} default />;
}

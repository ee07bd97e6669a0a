import { findLanguage } from '@cicerone/content/language';

type Props = { of: { captionsUrl?: string | undefined; languageCode: string } | undefined };

/** A film's captions in the visitor's language, shown from the start; nothing where the museum gave none. */
export function Captions({ of }: Props) {
  if (!of?.captionsUrl) return null;
  const language = findLanguage(of.languageCode);
  return (
    <track kind="captions" src={of.captionsUrl} srcLang={language?.tag ?? 'en'} label={language?.name ?? ''} default />
  );
}

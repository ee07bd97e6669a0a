import type { Trace } from '#domain/own/trace.ts';
import { useWords } from '#parts/guide.ts';
import { inLanguageOf, useTexts } from '#parts/texts.ts';
import { Link } from '#ui/Link.tsx';

type Named = { localizations: readonly { languageCode: string; name?: string | undefined }[] };
type Props = {
  trace: Trace;
  /** The thing in the museum's present release; undefined once it is removed. */
  of: Named | undefined;
  href: string;
};

/** A hall or a story of the visit, by its name; one that the museum has removed, by the name that it had. */
export function TraceRow({ trace, of, href }: Props) {
  const { textOf } = useTexts();
  const { translate } = useWords();
  const text = textOf(of);
  if (of) {
    return (
      <li>
        <Link href={href}>
          <span {...text?.inLanguage}>{text?.name ?? trace.name}</span>
        </Link>
      </li>
    );
  }
  return (
    <li>
      <span {...inLanguageOf(trace)}>{trace.name}</span>
      <span className="visit-quiet">{translate('myVisit.gone')}</span>
    </li>
  );
}

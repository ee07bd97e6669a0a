import type { Trace } from '#domain/own/trace.ts';
import { useWords } from '#parts/guide.ts';
import { inLanguageOf, useTexts } from '#parts/texts.ts';
import { Link } from '#ui/Link.tsx';

type Named = { localizations: readonly { languageCode: string; name?: string | undefined }[] };
type Props = {
  traces: readonly Trace[];
  /** A thing in the museum's present release; undefined once it is removed. */
  thingOf(id: number): Named | undefined;
  addressOf(id: number): string;
};

/** The halls or stories of a day by their names; one that the museum has removed, by the name that it had. */
export function TraceList({ traces, thingOf, addressOf }: Props) {
  return (
    <ul className="visit-names">
      {traces.map((trace) => (
        <li key={trace.id}>
          <TraceName trace={trace} thing={thingOf(trace.id)} href={addressOf(trace.id)} />
        </li>
      ))}
    </ul>
  );
}

function TraceName({ trace, thing, href }: { trace: Trace; thing: Named | undefined; href: string }) {
  const { textOf } = useTexts();
  const { translate } = useWords();
  if (!thing) {
    return (
      <>
        <span {...inLanguageOf(trace)}>{trace.name}</span>
        <span className="visit-quiet">{translate('myVisit.gone')}</span>
      </>
    );
  }
  const text = textOf(thing);
  return (
    <Link href={href}>
      <span {...text?.inLanguage}>{text?.name ?? trace.name}</span>
    </Link>
  );
}

import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { EmptySearch } from '#domain/counting/empty-search.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { Message } from '#parts/message/Message.tsx';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { goForward } from '#ui/history.ts';
import { Link } from '#ui/Link.tsx';
import { Found } from './Found.tsx';
import { SearchField } from './SearchField.tsx';
import sheet from './search.css?url';
import { useEmptySearch } from './use-empty-search.ts';
import { useFindings } from './use-findings.ts';
import { useQuery } from './use-query.ts';

/** Searches the works on this phone by their words (product, section 2, Search). */
export function Search() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const title = translate('menu.search');
  const heading = usePage(title, useVenueName());
  const noHeading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLHeadingElement>(null);
  const { query, isAwaited, type, ...list } = useQuery(field);
  const emptySearch = useEmptySearch(query);
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <TopBar
        heading={isAwaited ? noHeading : heading}
        title={title}
        start={<BackLink parent={addressOf('Options', {})} name={translate('action.back')} />}
      />
      <main className="search-screen">
        {/* The keyboard of a phone closes when the focus moves to the works. */}
        <SearchField
          field={field}
          query={query}
          onType={type}
          onDone={() => {
            emptySearch.finish();
            results.current?.focus();
          }}
        />
        <Results query={query} results={results} emptySearch={emptySearch} {...list} />
      </main>
    </>
  );
}

type ResultsProps = {
  query: string;
  rows: number;
  results: RefObject<HTMLHeadingElement | null>;
  emptySearch: EmptySearch;
  write(): void;
  showMore(): void;
};

/** The results, or the reason why none are shown. */
function Results({ query: typed, rows, results, emptySearch, write, showMore }: ResultsProps) {
  const { translate } = useWords();
  const { artworkCount } = useOpenVenue();
  const { status, query, isEmpty, shown, again } = useFindings(typed, rows);
  const open = useCallback(
    (href: string) => {
      write();
      goForward(href);
    },
    [write],
  );
  useEffect(() => emptySearch.show(query, isEmpty), [emptySearch, query, isEmpty]);
  if (artworkCount === 0) return <EmptyMessage>{translate('search.noWorks')}</EmptyMessage>;
  if (status === 'unreadable') {
    const action = <Button onClick={again}>{translate('failed.tryAgain')}</Button>;
    return (
      <Message drawing="askew" action={action}>
        {translate('search.unreadable')}
      </Message>
    );
  }
  if (query.trim() === '') return <BeforeTyping />;
  const reading = status === 'reading' && <p className="search-note">{translate('search.reading')}</p>;
  if (!shown) return null;
  if (shown.finding.idArtworks.length === 0) return reading || <Nothing query={query} />;
  return (
    <>
      <Found {...shown} heading={results} open={open} onMore={showMore} />
      {reading}
    </>
  );
}

/** A visitor who has no word for the work looks through all of them. */
function BeforeTyping() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  return (
    <>
      <p className="search-note">{translate('search.onPhone')}</p>
      <Link href={addressOf('Artworks', {})} className="search-all">
        {translate('menu.artworks')}
      </Link>
    </>
  );
}

/** A number without a work does not exist in this museum; another word may be spelt differently. */
function Nothing({ query }: { query: string }) {
  const { translate } = useWords();
  const code = query.trim();
  return (
    <EmptyMessage>
      {/^\p{Nd}+$/u.test(code) ? translate('keypad.noArtwork', { code }) : translate('search.nothing')}
    </EmptyMessage>
  );
}

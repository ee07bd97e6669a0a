import { Search } from 'lucide';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { type WorkOrder, workOrders, worksInOrder } from '#domain/venue/all-works.ts';
import type { ArtworkRead } from '#domain/venue/in-variant.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { textsOf } from '#parts/story-of.ts';
import { useTexts } from '#parts/texts.ts';
import { useRememberedRecord } from '#parts/use-venue-record.ts';
import { useUsableWorks } from '#parts/variant/use-only-variant.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { IconLink } from '#ui/IconLink.tsx';
import { RadioOptions } from '#ui/RadioOptions.tsx';
import { replaceAddress } from '#ui/replace-address.ts';
import { ListPage } from '../ListPage.tsx';
import { WorkGroups } from './WorkGroups.tsx';

/** All works of the museum, by hall, by number or by name (product, section 2, All works). */
export function Artworks() {
  const { venue, way } = useGuide();
  const { translate } = useWords();
  const works = useRememberedRecord(
    'all works',
    async ({ idMuseum }) => venue.records.artworks(idMuseum, await venue.records.artworkIds(idMuseum)),
    [],
  );
  if (works === undefined) return <Waiting />;
  const search = <IconLink href={way.addressOf('Search', {})} name={translate('menu.search')} icon={Search} />;
  return (
    <ListPage title={{ title: translate('menu.artworks') }} end={search} className="all-works">
      {works?.length ? <Ordered works={works} /> : <EmptyMessage>{translate('home.empty')}</EmptyMessage>}
    </ListPage>
  );
}

const ORDER_NAMES = { hall: 'artworks.byHall', number: 'artworks.byNumber', name: 'artworks.byName' } as const;

function Ordered({ works: all }: { works: readonly ArtworkRead[] }) {
  const { addressOf } = useGuide().way;
  const { textOf, locales } = useTexts();
  const { language, translate } = useWords();
  const venue = useOpenVenue();
  const { shown: works, filter } = useUsableWorks(all);
  const orders = workOrders(all, venue);
  const asked = new URLSearchParams(useSearch()).get('by');
  const [order, setOrder] = useState<WorkOrder>(() => orders.find((by) => by === asked) ?? orders[0] ?? 'name');
  const nameOf = (work: ArtworkRead) => textOf(work)?.name ?? work.artworkName;
  const groups = worksInOrder(order, works, venue, nameOf, language.tag);
  return (
    <>
      {orders.length > 1 && (
        <RadioOptions
          name={translate('artworks.order')}
          options={orders.map((value) => ({ value, name: translate(ORDER_NAMES[value]) }))}
          chosen={order}
          onChoose={(by) => {
            setOrder(by);
            // The list that the visitor left is the list that they come back to.
            replaceAddress(addressOf('Artworks', {}, { by }), {});
          }}
        />
      )}
      {filter}
      <OtherLanguage of={textsOf(works, locales)} as="works" />
      <WorkGroups groups={groups} />
    </>
  );
}

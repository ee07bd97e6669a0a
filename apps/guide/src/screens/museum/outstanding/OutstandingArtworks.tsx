import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { useMenuTitle } from '#parts/tile-titles.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { ListPage } from '../ListPage.tsx';
import { WorkList } from '../WorkList.tsx';

/** The works the museum wants nobody to miss. */
export function OutstandingArtworks() {
  const { records } = useGuide().venue;
  const { translate } = useWords();
  const title = useMenuTitle('outstandingArtworks');
  const { outstandingArtworkIds: ids = [] } = useOpenVenue();
  const works = useVenueRecord(({ idMuseum }) => records.artworks(idMuseum, ids), [ids.join()]);
  if (works === undefined) return <Waiting />;
  return (
    <ListPage title={title} className="outstanding-list">
      {works?.length ? <WorkList works={works} /> : <EmptyMessage>{translate('outstanding.empty')}</EmptyMessage>}
    </ListPage>
  );
}

import type { Hall } from '@cicerone/content/walk/hall';
import { type FloorDoors, floorDoors } from '#domain/halls/floor-works.ts';
import { worksForPictures } from '#domain/halls/hall-picture.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { useTexts } from '#parts/texts.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { ListPage } from '../ListPage.tsx';
import { FloorsSheet, HallsSheet } from '../MuseumSheet.tsx';
import { FloorDoor } from './FloorDoor.tsx';
import { HallRow } from './HallRow.tsx';

/** All halls, floor by floor, each floor with its plan as a door (product, section 2, Halls). */
export function HallList() {
  const { textOf } = useTexts();
  const { translate } = useWords();
  const { halls, floors } = useOpenVenue();
  const building = floorDoors(halls, floors);
  return (
    <ListPage title={{ title: translate('menu.halls') }} className="hall-list">
      <HallsSheet />
      <FloorsSheet />
      {building.length === 0 && <EmptyMessage>{translate('hall.none')}</EmptyMessage>}
      <OtherLanguage of={[...halls, ...floors].map((thing) => textOf(thing))} as="titles" />
      <Building building={building} />
    </ListPage>
  );
}

function Building({ building }: { building: readonly FloorDoors[] }) {
  const { records } = useGuide().venue;
  const { translate } = useWords();
  const ids = worksForPictures(building.flatMap(({ halls }): readonly Hall[] => halls));
  const works = useVenueRecord(({ idMuseum }) => records.artworks(idMuseum, ids), [ids.join()]);
  const hasFloors = building.some(({ floor }) => floor);
  return building.map(({ floor, halls }) => (
    <section key={floor?.idFloor ?? 'none'} className="hall-list-floor">
      {floor ? <FloorDoor floor={floor} halls={halls} /> : hasFloors && <h2>{translate('floor.none')}</h2>}
      {halls.length > 0 && (
        <ul>
          {halls.map((hall) => (
            <li key={hall.idHall}>
              <HallRow hall={hall} works={works} isOnFloor={floor !== undefined} />
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}

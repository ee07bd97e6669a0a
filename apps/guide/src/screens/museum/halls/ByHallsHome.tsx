import { Hash } from 'lucide';
import { worksForPictures } from '#domain/halls/hall-picture.ts';
import { type FloorOfHalls, hallsByFloor } from '#domain/halls/halls-by-floor.ts';
import { Doors } from '#parts/doors/Doors.tsx';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { HomeBar } from '#parts/home-bar/HomeBar.tsx';
import { KeptLine } from '#parts/kept-line/KeptLine.tsx';
import { UpdateLine } from '#parts/kept-line/UpdateLine.tsx';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { useTexts } from '#parts/texts.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { HallsSheet } from '../MuseumSheet.tsx';
import { HallTile } from './HallTile.tsx';

/** The home screen of by-halls mode: the halls, floor by floor (product, section 2, Options). */
export function ByHallsHome() {
  const { textOf } = useTexts();
  const { translate } = useWords();
  const { halls, floors } = useOpenVenue();
  const building = hallsByFloor(halls, floors);
  return (
    <>
      <HallsSheet />
      <HomeBar mode="by-halls" />
      <main className="by-halls-main">
        {building.length === 0 ? <EmptyMessage>{translate('hall.none')}</EmptyMessage> : <ToKeypad />}
        <OtherLanguage of={[...halls, ...floors].map((thing) => textOf(thing))} as="titles" />
        <Floors building={building} />
        <Doors mode="by-halls" />
        <div className="by-halls-foot">
          <UpdateLine />
          <KeptLine />
        </div>
      </main>
    </>
  );
}

function Floors({ building }: { building: readonly FloorOfHalls[] }) {
  const { venue, way } = useGuide();
  const { addressOf } = way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const ids = worksForPictures(building.flatMap(({ halls }) => halls));
  const works = useVenueRecord(({ idMuseum }) => venue.records.artworks(idMuseum, ids), [ids.join()]);
  const isNamed = building.some(({ floor }) => floor);
  return building.map(({ floor, halls }) => {
    const text = textOf(floor);
    return (
      <section key={floor?.idFloor ?? 'none'} className="by-halls-floor">
        {isNamed && (
          <h2 {...text?.inLanguage}>
            {floor ? (
              <Link href={addressOf('Floor', { idFloor: floor.idFloor })} className="by-halls-floor-name">
                {text?.name}
              </Link>
            ) : (
              translate('floor.none')
            )}
          </h2>
        )}
        <ul className="by-halls-tiles">
          {halls.map((hall) => (
            <li key={hall.idHall}>
              <HallTile hall={hall} works={works} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** A visitor in front of a work can also type its number here. */
function ToKeypad() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  if (useOpenVenue().artworkCount === 0) return null;
  return (
    <Link href={addressOf('Keyboard', {})} className="by-halls-keypad">
      <Icon of={Hash} size={20} />
      <span>{translate('action.toKeypad')}</span>
    </Link>
  );
}

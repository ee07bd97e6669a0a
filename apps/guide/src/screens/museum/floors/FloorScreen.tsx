import type { Floor } from '@cicerone/content/walk/floor';
import { useMemo } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useStore } from 'zustand';
import { hallsOn, upwards, worksByHall } from '#domain/halls/floor-works.ts';
import { foundOn, planMarks, type Sought, soughtBy } from '#domain/halls/plan-marks.ts';
import type { Params } from '#domain/paths.ts';
import { ByHalls } from '#parts/by-halls/ByHalls.tsx';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { NotHere } from '#parts/not-here/NotHere.tsx';
import { useTexts } from '#parts/texts.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { goInstead } from '#ui/history.ts';
import { Link } from '#ui/Link.tsx';
import { ListPage } from '../ListPage.tsx';
import { FloorsSheet, HallsSheet } from '../MuseumSheet.tsx';
import { FloorPlan } from './FloorPlan.tsx';
import { FloorWorks } from './FloorWorks.tsx';
import { FoundLine, RoomForFound } from './FoundLine.tsx';
import { useWorksOn } from './use-works-on.ts';

/** A floor: its plan with the works where they hang, and its works hall by hall (product, section 2, Floors). */
export function FloorScreen({ params: { idFloor } }: { params: Params<'Floor'> }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const isByHalls = useStore(useGuide().visitor.store, ({ mode }) => mode === 'by-halls');
  const floor = useOpenVenue().floors.find((each) => each.idFloor === idFloor);
  const back = <BackLink parent={addressOf('Halls', {})} name={translate('action.back')} />;
  if (!floor) return <NotHere back={back}>{translate('floor.unknown')}</NotHere>;
  const shown = <OnFloor key={idFloor} floor={floor} />;
  return isByHalls ? <ByHalls>{shown}</ByHalls> : shown;
}

function OnFloor({ floor }: { floor: Floor }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const { halls, floors } = useOpenVenue();
  const sought = soughtBy(useSearch());
  const byHall = useMemo(() => worksByHall(floor, hallsOn(floor, halls, floors), halls), [floor, halls, floors]);
  const list = useWorksOn(byHall);
  const text = textOf(floor);
  // A hall is found in the venue, without reading works.
  const known = list ?? byHall.map(({ hall }) => ({ hall, works: [] }));
  const found = foundOn(known, sought);
  const marks = planMarks(floor, known, found).filter(({ isSought }) => list !== undefined || isSought);
  const coming = list ? undefined : byHall.find(({ works }) => works.some((id) => id === sought.idArtwork));
  const hasPlan = floor.planImageUrl !== undefined;
  const title = { title: text?.name ?? '', ...text?.inLanguage };
  return (
    <ListPage title={title} parent={addressOf('Halls', {})} className="floor-main">
      <HallsSheet />
      <FloorsSheet />
      <Floors here={floor} sought={sought} />
      {coming ? (
        <RoomForFound hall={coming.hall} isMarked={hasPlan} />
      ) : (
        <FoundLine found={found} marks={hasPlan ? marks : []} />
      )}
      <FloorPlan floor={floor} marks={marks} found={found} />
      {list && list.length > 0 && <FloorWorks list={list} found={found} />}
      {list && list.length === 0 && !hasPlan && <EmptyMessage>{translate('floor.nothing')}</EmptyMessage>}
      <Link href={addressOf('Halls', {})} className="floor-all">
        {translate('hall.all')}
      </Link>
    </ListPage>
  );
}

/** The way up and down the building; what a visitor looks for is still marked when they come back. */
function Floors({ here, sought }: { here: Floor; sought: Sought }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const { floors } = useOpenVenue();
  if (floors.length < 2) return null;
  return (
    <nav aria-label={translate('floor.floors')} className="floor-nav">
      {upwards(floors).map((floor) => {
        const text = textOf(floor);
        const { idFloor } = floor;
        const href = addressOf('Floor', { idFloor }, sought);
        return (
          <Link
            key={idFloor}
            href={href}
            // Back leads to where the floors were opened, and not through all of them.
            openBy={() => goInstead(href)}
            aria-current={floor === here ? 'page' : undefined}
            {...text?.inLanguage}
          >
            {text?.name}
          </Link>
        );
      })}
    </nav>
  );
}

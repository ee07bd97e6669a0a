import { createTourCalls } from '@cicerone/api/tours/tour-calls';
import { isSounding } from '#domain/listening/transport.ts';
import { createGuidedVisit } from '#domain/tour/guided-visit.ts';
import { createLeading } from '#domain/tour/leading.ts';
import type { Tours } from '#parts/guide.ts';
import { createWakeLock } from '#platform/device/wake-lock.ts';
import { patient } from '#platform/network/patient.ts';
import { takeGuideKey } from '#platform/saved/guide-key-link.ts';
import { guideStorage } from '#platform/saved/guide-storage.ts';
import { createTourKeys } from '#platform/saved/tour-keys.ts';
import { openTourConnection } from '#platform/tour/tour-connection.ts';
import { keepTourOnLockScreen } from '#platform/tour/tour-lock-screen.ts';
import { createTourMicrophone } from '#platform/tour/tour-microphone.ts';
import { createTourSpeaker } from '#platform/tour/tour-speaker.ts';
import type { Composed } from '../compose/compose.ts';

/**
 * The live tours of the museum whose link is open, the same ones as long as it is: a tour goes on while other screens
 * are open. A tour of another museum is left.
 */
export function composeTours(composed: Composed, idMuseum: number): Tours {
  const { touring } = composed;
  const { tours: present } = touring.getState();
  if (present?.idMuseum === idMuseum) return present;
  present?.visit.leave();
  const tours = newTours(composed, idMuseum);
  touring.setState({ tours });
  return tours;
}

function newTours({ visiting, device }: Composed, idMuseum: number): Tours {
  const calls = createTourCalls(patient(fetch));
  const keys = createTourKeys(guideStorage.local);
  const { set: stayAwake } = createWakeLock();
  const { player } = visiting();
  const museumsWithKey = () => keys.get('guideKeys') ?? [];
  const hasKey = () => museumsWithKey().includes(idMuseum);
  const onStory = (listener: (isHeard: boolean) => void) =>
    player.store.subscribe(({ status }, before) => {
      if (isSounding(status) !== isSounding(before.status)) listener(isSounding(status));
    });
  const visit = createGuidedVisit({
    join: (code) => calls.join(idMuseum, code),
    openConnection: openTourConnection,
    speaker: createTourSpeaker,
    kept: {
      get() {
        const joined = keys.get('joinedTour');
        return joined?.idMuseum === idMuseum ? joined.code : undefined;
      },
      set: (code) => keys.set('joinedTour', code === undefined ? undefined : { idMuseum, code }),
    },
    stayAwake,
    stories: {
      pause: () => player.pause(),
      listen: onStory,
    },
    now: () => performance.now(),
    later: device.later,
  });
  const nameOnLockScreen = keepTourOnLockScreen(visit, {
    isHeard: () => isSounding(player.store.getState().status),
    listen: onStory,
  });
  const leading = createLeading({
    openLeader: (key) => calls.openLeader(idMuseum, key),
    endLeader: () => calls.endLeader(idMuseum),
    running: () => calls.running(idMuseum),
    start: () => calls.start(idMuseum),
    lead: (idTour) => calls.lead(idMuseum, idTour),
    openConnection: openTourConnection,
    microphone: createTourMicrophone(),
    kept: {
      get: hasKey,
      set(has) {
        const others = museumsWithKey().filter((one) => one !== idMuseum);
        keys.set('guideKeys', has ? [...others, idMuseum] : others);
      },
    },
    stayAwake,
  });
  return {
    idMuseum,
    visit,
    leading,
    hasKey,
    nameOnLockScreen,
    takeKey: () => takeGuideKey(() => window.sessionStorage),
  };
}

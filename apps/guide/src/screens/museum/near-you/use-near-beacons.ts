import { useEffect, useRef, useState } from 'react';
import { hear, type Near, NOTHING_NEAR } from '#domain/museum/near-beacons.ts';
import { beaconsByIdentifier, type RadioFailure } from '#domain/museum/near-you.ts';
import { useGuide, useOpenVenue } from '#parts/guide.ts';

/** How often the guide checks whether the visitor has moved, in milliseconds. */
const LOOK_MS = 1000;

type Listening = { tag: 'silent' } | { tag: 'asking' } | { tag: 'listening' } | RadioFailure;

/** Listens for the museum's beacons while the screen is visible. Call `listen` within the visitor's tap. */
export function useNearBeacons() {
  const { beaconRadio } = useGuide().device;
  const { beacons } = useOpenVenue();
  const [listening, setListening] = useState<Listening>({ tag: 'silent' });
  const [near, setNear] = useState<Near>(NOTHING_NEAR);
  const stop = useRef(() => {});

  async function listen() {
    setListening({ tag: 'asking' });
    const idOf = beaconsByIdentifier(beacons);
    const answer = await beaconRadio.listen(({ identifier, strength, powerBeside }) => {
      const idBeacon = idOf.get(identifier);
      const at = performance.now();
      if (idBeacon !== undefined) setNear((before) => hear(before, [{ idBeacon, strength, powerBeside, at }], at));
    });
    if (answer.tag === 'listening') stop.current = answer.stop;
    setListening(answer.tag === 'listening' ? { tag: 'listening' } : answer);
  }

  const isListening = listening.tag === 'listening';
  useEffect(() => {
    if (!isListening) return;
    const look = setInterval(() => setNear((before) => hear(before, [], performance.now())), LOOK_MS);
    const end = () => {
      clearInterval(look);
      stop.current();
    };
    // A phone in a pocket stops listening.
    const onHidden = () => {
      if (!document.hidden) return;
      setListening({ tag: 'silent' });
      setNear(NOTHING_NEAR);
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      end();
    };
  }, [isListening]);

  return { listening: listening.tag, listen, order: near.order, canListen: beaconRadio.canListen() };
}

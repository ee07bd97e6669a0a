import type { Advertised } from './eddystone.ts';

/** Why no beacon is heard: this browser does not listen, the visitor does not want it, or the radio is off. */
export type RadioFailure = { tag: 'no-radio' | 'radio-refused' | 'radio-off' };

/** Listens for beacons until it is stopped; within a visitor's tap. */
export type BeaconRadio = (
  hear: (advertised: Advertised & { strength: number }) => void,
) => Promise<RadioFailure | { tag: 'listening'; stop(): void }>;

/** The beacons of a museum by their identifier; empty if the museum gives no beacon a target. */
export function beaconsByIdentifier(
  beacons: readonly { idBeacon: number; identifiers?: readonly string[] | undefined }[],
): ReadonlyMap<string, number> {
  return new Map(beacons.flatMap(({ idBeacon, identifiers = [] }) => identifiers.map((sent) => [sent, idBeacon])));
}

/** Whether a phone can hear a beacon of the museum: without an identifier none can be told apart. */
export function hasSenders(beacons: Parameters<typeof beaconsByIdentifier>[0]): boolean {
  return beaconsByIdentifier(beacons).size > 0;
}

import { readEddystone } from '#domain/museum/eddystone.ts';
import type { BeaconRadio } from '#domain/museum/near-you.ts';

/** The service of Eddystone beacons. */
const EDDYSTONE = 0xfeaa;
const EDDYSTONE_NAME = '0000feaa-0000-1000-8000-00805f9b34fb';

/** The part of Web Bluetooth Scanning used here (Chromium 150 has it behind a flag, other engines do not). */
type Bluetooth = EventTarget & {
  requestLEScan(options: {
    filters: { services: number[] }[];
    keepRepeatedDevices: boolean;
  }): Promise<{ stop(): void }>;
};
type Advertisement = Event & { rssi?: number; serviceData: Map<string, DataView> };

const bluetoothOf = ({ bluetooth }: { bluetooth?: Partial<Bluetooth> }) =>
  bluetooth && 'requestLEScan' in bluetooth ? (bluetooth as Bluetooth) : undefined;

/**
 * Listens for beacons by radio, if the browser can. Called within a visitor's tap: the browser asks for permission
 * first.
 */
export const listenByBluetooth: BeaconRadio = async (hear) => {
  const bluetooth = bluetoothOf(navigator as never);
  if (!bluetooth) return { tag: 'no-radio' };
  const listen = (event: Event) => {
    const { rssi, serviceData } = event as Advertisement;
    const frame = serviceData.get(EDDYSTONE_NAME);
    const advertised = frame && readEddystone(frame);
    if (advertised && rssi !== undefined) hear({ ...advertised, strength: rssi });
  };
  bluetooth.addEventListener('advertisementreceived', listen);
  const silence = () => bluetooth.removeEventListener('advertisementreceived', listen);
  try {
    // Repeated signals of a beacon count: the visitor walks.
    const scan = await bluetooth.requestLEScan({ filters: [{ services: [EDDYSTONE] }], keepRepeatedDevices: true });
    return {
      tag: 'listening',
      stop() {
        silence();
        scan.stop();
      },
    };
  } catch (problem) {
    silence();
    return { tag: (problem as Error).name === 'NotAllowedError' ? 'radio-refused' : 'radio-off' };
  }
};

/** Whether this browser can listen at all. */
export function canListenByBluetooth(): boolean {
  return bluetoothOf(navigator as never) !== undefined;
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canListenByBluetooth, listenByBluetooth } from './bluetooth.ts';

const EDDYSTONE = '0000feaa-0000-1000-8000-00805f9b34fb';
const FRAME = new DataView(Uint8Array.from([0x00, 0xee, ...Array(15).fill(0), 0x0b]).buffer);

/** A browser with a radio: the calls it gets, and the signals it hears. */
function radio(answer: () => Promise<{ stop(): void }>) {
  const bluetooth = Object.assign(new EventTarget(), { requestLEScan: vi.fn(answer) });
  vi.spyOn(navigator, 'bluetooth' as never, 'get').mockReturnValue(bluetooth as never);
  const send = (serviceData: Map<string, DataView>, rssi?: number) =>
    bluetooth.dispatchEvent(Object.assign(new Event('advertisementreceived'), { rssi, serviceData }));
  return { bluetooth, send };
}
beforeEach(() => {
  if (!('bluetooth' in navigator))
    Object.defineProperty(navigator, 'bluetooth', { configurable: true, get: () => undefined });
});
afterEach(() => vi.restoreAllMocks());

test('a beacon is heard repeatedly until the listener stops', async () => {
  const stop = vi.fn();
  const { bluetooth, send } = radio(async () => ({ stop }));
  const heard: unknown[] = [];
  const listening = await listenByBluetooth((advertised) => heard.push(advertised));
  expect(bluetooth.requestLEScan).toHaveBeenCalledWith({
    filters: [{ services: [0xfeaa] }],
    keepRepeatedDevices: true,
  });
  send(new Map([[EDDYSTONE, FRAME]]), -70);
  send(new Map([[EDDYSTONE, FRAME]]), -71);
  send(new Map([['0000180f-0000-1000-8000-00805f9b34fb', FRAME]]), -40);
  send(new Map([[EDDYSTONE, FRAME]]));
  if (listening.tag === 'listening') listening.stop();
  send(new Map([[EDDYSTONE, FRAME]]), -72);
  const identifier = '0000000000000000000000000000000b';
  expect(heard).toEqual([
    { identifier, powerBeside: -59, strength: -70 },
    { identifier, powerBeside: -59, strength: -71 },
  ]);
  expect(stop).toHaveBeenCalledOnce();
});

test.each([
  ['NotAllowedError', 'radio-refused'],
  ['NotFoundError', 'radio-off'],
  ['InvalidStateError', 'radio-off'],
])('a browser that fails with %s reports why nothing is heard', async (name, tag) => {
  radio(() => Promise.reject(new DOMException('no', name)));
  expect(await listenByBluetooth(() => undefined)).toEqual({ tag });
});

test('a browser that cannot listen is reported, and not asked', async () => {
  vi.spyOn(navigator, 'bluetooth' as never, 'get').mockReturnValue(undefined as never);
  expect([canListenByBluetooth(), await listenByBluetooth(() => undefined)]).toEqual([false, { tag: 'no-radio' }]);
});

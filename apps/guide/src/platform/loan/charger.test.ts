import { afterEach, expect, test, vi } from 'vitest';
import { onCharger } from './charger.ts';

afterEach(() => Reflect.deleteProperty(navigator, 'getBattery'));

function batteryOf(charging: boolean) {
  const battery = Object.assign(new EventTarget(), { charging });
  Object.defineProperty(navigator, 'getBattery', { value: async () => battery, configurable: true });
  return battery;
}

test('a loan device put on its charger asks; one taken off it does not', async () => {
  const battery = batteryOf(false);
  const act = vi.fn();
  onCharger(act);
  await Promise.resolve();
  const change = (charging: boolean) => {
    battery.charging = charging;
    battery.dispatchEvent(new Event('chargingchange'));
    return act.mock.calls.length;
  };
  expect([change(true), change(false), change(true)]).toEqual([1, 1, 2]);
});
test('a device that was on its charger from the beginning asks nothing', async () => {
  batteryOf(true);
  const act = vi.fn();
  onCharger(act);
  await Promise.resolve();
  expect(act).not.toHaveBeenCalled();
});

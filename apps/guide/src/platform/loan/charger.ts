type Battery = EventTarget & { charging: boolean };

/** Calls when the device comes to its charger. Chromium alone says so, on a page that came over https. */
export function onCharger(act: () => void): void {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
  getBattery?.call(navigator).then(
    (battery) => battery.addEventListener('chargingchange', () => battery.charging && act()),
    // A museum may have forbidden it by policy.
    () => undefined,
  );
}

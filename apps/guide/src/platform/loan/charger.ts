type Battery = EventTarget & { charging: boolean };

/** Calls back when the device is put on its charger. Only Chromium reports it, on pages served over https. */
export function onCharger(act: () => void): void {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
  getBattery?.call(navigator).then(
    (battery) => battery.addEventListener('chargingchange', () => battery.charging && act()),
    // A museum may have forbidden this by policy.
    () => undefined,
  );
}

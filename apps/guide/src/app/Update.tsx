import { createAppUpdate } from '#domain/app-update.ts';
import { UpdateToast } from '#parts/update-toast/UpdateToast.tsx';
import { createGuideVersions } from '#platform/update.ts';

// Apart from compose.ts because it comes after the first screen. On plain http there are no workers.
const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
const updates = createAppUpdate(createGuideVersions(workers));

/** Keeps the guide on the device from here on, and asks when a new version waits. */
export function Update() {
  return <UpdateToast updates={updates} />;
}

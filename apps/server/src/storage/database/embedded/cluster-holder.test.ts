import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import type { Writer } from '../../locks/writer.ts';
import { markHolder, refuseWithoutFlock } from './cluster-holder.ts';

const BOOT = 'this start';
const here: Writer = { host: 'here', pid: 7, life: { boot: BOOT, pidNamespace: 'pid:[1]', began: '7' } };
const inContainer: Writer = { host: 'other', pid: 1, life: { boot: BOOT, pidNamespace: 'pid:[2]', began: '8' } };
const beforeReboot: Writer = { ...here, life: { boot: 'another start', pidNamespace: 'pid:[1]', began: '9' } };

/** A database that this holder started and did not stop properly. */
async function leftBy(holder: Writer | undefined) {
  const folder = await temporaryFolder();
  const place = { folder, cluster: join(folder, 'cluster') };
  await mkdir(place.cluster);
  await writeFile(join(place.cluster, 'postmaster.pid'), '29\n');
  if (holder) await writeFile(join(folder, 'started-by.json'), JSON.stringify(holder));
  return place;
}

it('without flock a database that may run in another container is not started', async () => {
  const place = await leftBy(inContainer);
  expect(refuseWithoutFlock(place, here)).toMatchObject({ isAway: true, message: expect.stringContaining('(other)') });
  await rm(join(place.cluster, 'postmaster.pid'));
  expect(refuseWithoutFlock(place, here)).toBeUndefined();
});

it('one that was started here is started again, also after a power cut', async () => {
  for (const holder of [here, beforeReboot, undefined]) {
    expect(refuseWithoutFlock(await leftBy(holder), here)).toBeUndefined();
  }
});

it('the process that started it is recorded', async () => {
  const place = await leftBy(inContainer);
  await markHolder(place);
  expect(refuseWithoutFlock(place)).toBeUndefined();
  expect(refuseWithoutFlock(place, inContainer)).toBeDefined();
});

import type { Resource } from '@cicerone/content/work/resource';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { BELL } from '../../../testing/silent-sound.ts';
import { useClosingTime } from './use-closing-time.ts';

const card = (endTime: string) =>
  ({ idResource: 1, resourceType: 'TEXT', startTime: '00:05', endTime, localizations: [] }) as unknown as Resource;

/** A visitor who opens a text at the sixth second of the story. */
async function visitor(seconds = 6) {
  const made = await fakeGuide();
  await made.listenTo({ ...BELL, idArtwork: 7 }, { seconds });
  const close = vi.fn();
  let read: (endTime: string) => void = () => {};
  function Card() {
    const [endTime, setEndTime] = useState('00:10');
    read = setEndTime;
    useClosingTime(7, card(endTime), () => close(endTime));
    return null;
  }
  const { happens, leave } = await stand(made, <Card />);
  return {
    close,
    leave,
    happens,
    again: () => happens(() => read('00:20')),
    second: (at: number) => happens(() => made.element.report('time', at)),
  };
}

test('a resource opened at its seconds closes when they are over, once', async () => {
  const { close, second, leave } = await visitor();
  await second(9);
  expect(close).not.toHaveBeenCalled();
  await second(10);
  await second(11);
  expect(close).toHaveBeenCalledOnce();
  await leave();
});

test('a resource opened at another time stays', async () => {
  const { close, second, leave } = await visitor(2);
  await second(6);
  await second(11);
  expect(close).not.toHaveBeenCalled();
  await leave();
});

test('a visitor who uses the resource keeps it open, even if the museum changes it meanwhile', async () => {
  const { close, second, again, happens, leave } = await visitor();
  await happens(() => document.body.click());
  await again();
  await second(21);
  expect(close).not.toHaveBeenCalled();
  await leave();
});

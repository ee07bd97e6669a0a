import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { FilmFault } from '#domain/ports.ts';
import { type FakeGuideOptions, fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { BELL } from '../../testing/silent-sound.ts';
import { ExtraSound } from './ExtraSound.tsx';
import { Film } from './Film.tsx';
import { useAtHand } from './use-at-hand.ts';

const FILES = ['/media/a.webp', '/media/b.webp'];
let describe: (title: string) => void;
let ask: (urls: readonly string[]) => void;

function Sound() {
  const [title, setTitle] = useState(BELL.title);
  describe = setTitle;
  return <ExtraSound track={{ ...BELL, title }} />;
}

function Files() {
  const [urls, setUrls] = useState<readonly (string | undefined)[]>(FILES);
  ask = setUrls;
  return JSON.stringify(useAtHand([...urls, undefined])) ?? 'asking';
}

const files = async (options: FakeGuideOptions) => stand(await fakeGuide(options), <Files />);

test('a sound continues when its words change, and the story resumes when its screen is left', async () => {
  const made = await fakeGuide();
  const interrupt = vi.spyOn(made.player, 'interrupt');
  const endExtra = vi.spyOn(made.player, 'endExtra');
  const { happens, leave } = await stand(made, <Sound />);
  await happens(() => describe('La campana'));
  expect(interrupt).toHaveBeenCalledOnce();
  expect(endExtra).not.toHaveBeenCalled();
  await leave();
  expect(endExtra).toHaveBeenCalledExactlyOnceWith(BELL.url);
});

test('a film that starts by itself pauses the story once, until it is left', async () => {
  const made = await fakeGuide();
  const goOn = vi.fn();
  const hold = vi.spyOn(made.player, 'hold').mockReturnValue(goOn);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const film = (title: string) => <Film url="/media/film.mp4" title={title} captions={undefined} onOver={() => {}} />;
  let retitle: (title: string) => void = () => {};
  function Shown() {
    const [title, setTitle] = useState('Firing');
    retitle = setTitle;
    return film(title);
  }
  const { happens, leave } = await stand(made, <Shown />);
  await happens(() => retitle('La cocción'));
  expect(hold).toHaveBeenCalledOnce();
  expect(goOn).not.toHaveBeenCalled();
  await leave();
  expect(goOn).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

/** A film that stops with an error, on a screen of its own or after it started by itself. */
async function stoppedFilm(fault: FilmFault | undefined, onOver?: () => void) {
  const made = await fakeGuide();
  made.guide.listening.filmFault = async () => fault;
  const standing = await stand(
    made,
    <Film url="/media/film.mp4" title="Firing" captions={undefined} onOver={onOver} />,
  );
  await standing.happens(() => standing.page.querySelector('video')?.dispatchEvent(new Event('error')));
  return standing;
}

test('a film that the browser cannot play says so, and does not blame the connection', async () => {
  const { page, leave } = await stoppedFilm('unplayable');
  expect(page.textContent).toBe('This browser cannot play this film. Your connection is not the reason.');
  expect(page.querySelector('video, button')).toBeNull();
  await leave();
});

test('a film that does not arrive can be tried again', async () => {
  const { page, happens, leave } = await stoppedFilm('failed');
  expect(page.textContent).toContain('Check the connection');
  await happens(() => page.querySelector('button')?.click());
  expect(page.querySelector('video')).not.toBeNull();
  await leave();
});

test('a film that the browser dropped by itself stays', async () => {
  const { page, leave } = await stoppedFilm(undefined);
  expect(page.querySelector('video')).not.toBeNull();
  await leave();
});

test('after the failure of a film that started by itself the story continues without a word', async () => {
  const onOver = vi.fn();
  const { page, leave } = await stoppedFilm('unplayable', onOver);
  // The file of the test fails by itself, too.
  expect(onOver).toHaveBeenCalled();
  expect(page.textContent).toBe('');
  await leave();
});

test('among other things a sound and a film wait for a tap', async () => {
  const made = await fakeGuide();
  const interrupt = vi.spyOn(made.player, 'interrupt');
  const { page, happens, leave } = await stand(
    made,
    <>
      <ExtraSound track={BELL} waitsForTap />
      <Film url="/media/film.mp4" title="Firing" captions={undefined} waitsForTap />
    </>,
  );
  expect(interrupt).not.toHaveBeenCalled();
  expect(page.querySelector('video')?.autoplay).toBe(false);
  await happens(() => page.querySelector('button')?.click());
  expect(interrupt).toHaveBeenCalledOnce();
  await leave();
});

test('with a network all files are available', async () => {
  const { page, leave } = await files({ isOnline: true });
  expect(page.textContent).toBe('[true,true,true]');
  await leave();
});

test('without a network stored files are available, and resources without a file', async () => {
  const { page, happens, leave } = await files({ isOnline: false, kept: ['/media/b.webp'] });
  expect(page.textContent).toBe('[false,true,true]');
  await happens(() => ask(['/media/b.webp']));
  expect(page.textContent).toBe('[true,true]');
  await leave();
});

import { expect, test } from 'vitest';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { Transcript } from './Transcript.tsx';

test('the words of a work without a recording have the heading of a text, those of a recording the heading of a transcript', async () => {
  const { guide } = await fakeGuide();
  const localization = { languageCode: 'en_GB', name: 'The Walk', transcript: 'She walks.' };
  const text = await stand({ guide }, <Transcript localization={localization} isRead />);
  expect(text.page.querySelector('h2')?.textContent).toBe('In words');
  await text.leave();
  const heard = await stand(
    { guide },
    <Transcript localization={{ ...localization, mainAudioUrl: '/media/walk.m4a' }} isRead />,
  );
  expect(heard.page.querySelector('h2')?.textContent).toBe('What you hear');
  await heard.leave();
});

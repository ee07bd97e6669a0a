import { expect, test } from 'vitest';
import { fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { artwork } from '../../../testing/museum-content.ts';
import { NotInGuide } from './NotInGuide.tsx';

test.each([
  ['en', 'Not in the guide', ['To the start of the guide', 'Type a number']],
  ['es', 'No está en la guía', ['Ir al inicio de la guía', 'Marcar un número']],
  ['ar', 'ليس في الدليل', ['إلى بداية الدليل', 'إدخال رقم']],
])('an unknown address of the museum says so in %s, with links to home and the keypad', async (speaks, title, ways) => {
  const { guide, asked } = await fakeGuide({ speaks, venue: { artworks: [artwork(1)] } });
  const { page, happens, leave } = await stand({ guide }, <NotInGuide />);
  expect(page.querySelector('h1')?.textContent).toBe(title);
  const buttons = [...page.querySelectorAll('button')];
  expect(buttons.map((button) => button.textContent)).toEqual(ways);
  for (const button of buttons) await happens(() => button.click());
  expect(asked).toEqual(['go /museums/museum/options', 'go /museums/museum/keyboard']);
  await leave();
});

import { useState } from 'react';
import { expect, test } from 'vitest';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import { fakeGuide, stand } from '../testing/fake-guide.tsx';
import { useVenueRecord } from './use-venue-record.ts';

const asked: string[] = [];
let look: (number: number) => void;

function Work() {
  const [number, setNumber] = useState(1);
  look = setNumber;
  const work = useVenueRecord(
    async ({ version }) => {
      asked.push(`${number} of ${version}`);
      return number === 9 ? undefined : `work ${number}`;
    },
    [number],
  );
  return work === undefined ? 'on its way' : (work ?? 'none');
}

test('a record is read once, and again for another number or another release', async () => {
  const made = await fakeGuide({ venue: { version: 1 } });
  const { page, happens, leave } = await stand(made, <Work />);
  expect(page.textContent).toBe('work 1');
  await happens(() => look(9));
  expect(page.textContent).toBe('none');
  await happens(() => made.venue.setState((state) => ({ ...state })));
  expect(asked).toEqual(['1 of 1', '9 of 1']);
  const venue = openVenueOf(made.venue.getState());
  await happens(() => venue && made.venue.setState({ venue: { ...venue, version: 2 } }));
  expect(asked).toEqual(['1 of 1', '9 of 1', '9 of 2']);
  await leave();
});

import { expect, test, vi } from 'vitest';
import { createOtherTabs } from './other-tabs.ts';

test('what begins to sound in one tab is heard of in the others, and not in itself', async () => {
  const [one, other] = [createOtherTabs(), createOtherTabs()];
  const [hearsItself, hears] = [vi.fn(), vi.fn()];
  one.listen(hearsItself);
  other.listen(hears);
  one.say();
  await vi.waitFor(() => expect(hears).toHaveBeenCalledOnce());
  expect(hearsItself).not.toHaveBeenCalled();
});

import { expect, test, vi } from 'vitest';
import { createOtherTabs } from './other-tabs.ts';

test('a sound that begins in one tab is reported to the others, and not to itself', async () => {
  const [one, other] = [createOtherTabs(), createOtherTabs()];
  const [hearsItself, hears] = [vi.fn(), vi.fn()];
  one.listen(hearsItself);
  other.listen(hears);
  one.say();
  await vi.waitFor(() => expect(hears).toHaveBeenCalledOnce());
  expect(hearsItself).not.toHaveBeenCalled();
});

import { afterEach, expect, test } from 'vitest';
import type { MailsHere } from '#domain/take-home/waiting-mails.ts';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { WAITING_MAIL } from '../../testing/waiting-mail.ts';
import { WaitingMails } from './WaitingMails.tsx';

let leave = async () => {};
afterEach(() => leave());

const to = (address: string) => ({ ...WAITING_MAIL, body: { ...WAITING_MAIL.body, address } });

async function meet(mails: MailsHere, props: Parameters<typeof WaitingMails>[0] = {}, timezone?: string) {
  const made = await fakeGuide({ mails, ...(timezone && { release: { timezone } }) });
  const standing = await stand(made, <WaitingMails {...props} />);
  leave = standing.leave;
  return { ...made, ...standing };
}

test('a visitor cancels one of two mails: the other waits on, and the sentence that says so has the focus', async () => {
  const { page, asked, happens } = await meet({ waiting: [to('ann@example.org'), to('eve@example.org')] });
  await expect.poll(() => page.querySelectorAll('button').length).toBe(2);
  await happens(() => page.querySelector('button')?.click());
  expect(asked).toContain('cancel the mail to ann@example.org');
  expect(page.textContent).not.toContain('ann@example.org');
  expect(page.textContent).toContain('eve@example.org');
  expect(document.activeElement?.textContent).toBe('Your visit is not sent. The address is deleted from this phone.');
});

test('a mail that is being sent just now is not said to wait', async () => {
  const { page } = await meet({ waiting: [to('ann@example.org')] }, { except: 'ann@example.org', saysEnd: true });
  await expect.poll(() => page.querySelector('[role="status"]')).not.toBeNull();
  expect(page.textContent).toBe('');
});

test('a screen that says what becomes of a mail says nothing once none waits', async () => {
  const { page, happens } = await meet({ waiting: [to('ann@example.org')] }, { note: 'It is still sent.' });
  await expect.poll(() => page.textContent).toContain('It is still sent.');
  await happens(() => page.querySelector('button')?.click());
  expect(page.textContent).not.toContain('It is still sent.');
});

test('a visitor from elsewhere reads the museum’s day and hour of a mail that was sent', async () => {
  const end = { is: 'sent', at: Date.UTC(2026, 10, 28, 0, 5) } as const;
  const { page } = await meet({ waiting: [], end }, { saysEnd: true }, 'Pacific/Auckland');
  await expect.poll(() => page.textContent).toContain('13:05');
  await leave();
  const { page: farther } = await meet({ waiting: [], end }, { saysEnd: true }, 'America/Mexico_City');
  await expect.poll(() => farther.textContent).toMatch(/November 27.*18:05/);
});

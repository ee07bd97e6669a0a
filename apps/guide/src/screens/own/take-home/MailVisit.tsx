import type { OwnWork } from '#domain/own/own-work.ts';
import type { Trace } from '#domain/own/trace.ts';
import { type MailedVisit, mailedVisit } from '#domain/take-home/visit-mail.ts';
import { dayIn } from '#domain/walk/still-on.ts';
import { useCurrentRelease, useGuide } from '#parts/guide.ts';
import { MailForm } from './MailForm.tsx';

/** The visit, to be mailed. */
export function MailVisit({ works, traces }: { works: readonly OwnWork[]; traces: readonly Trace[] }) {
  const { device } = useGuide();
  const today = dayIn(device.now(), useCurrentRelease()?.timezone);
  const visit: MailedVisit = mailedVisit(works, traces, today);
  return <MailForm visit={visit} />;
}

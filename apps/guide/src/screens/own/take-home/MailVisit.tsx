import type { OwnWork } from '#domain/own/own-work.ts';
import type { Trace } from '#domain/own/trace.ts';
import { type MailedVisit, mailedVisit } from '#domain/take-home/visit-mail.ts';
import { useGuide } from '#parts/guide.ts';
import { MailForm } from './MailForm.tsx';

/** The visit, to be mailed. */
export function MailVisit({ works, traces }: { works: readonly OwnWork[]; traces: readonly Trace[] }) {
  const { device } = useGuide();
  const today = new Date(device.now()).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const visit: MailedVisit = mailedVisit(works, traces, today);
  return <MailForm visit={visit} />;
}

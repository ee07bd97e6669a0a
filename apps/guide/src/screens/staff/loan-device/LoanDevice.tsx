import { isThere } from '#domain/venue/venue-state.ts';
import { useCurrentRelease, useGuide, useVenueState, useWords } from '#parts/guide.ts';
import { MessageScreen } from '#parts/message/MessageScreen.tsx';
import { Unavailable } from '#parts/unavailable/Unavailable.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { StaffMessage } from '../StaffMessage.tsx';
import { useStaff } from '../use-staff.ts';
import { Lend } from './Lend.tsx';
import { Lent } from './Lent.tsx';

/**
 * Lets the staff turn this phone into a loan device of the museum, and end that (product, section D6, Loan device). A
 * preview has no such screen: its address ends.
 */
export function LoanDevice() {
  const staff = useStaff();
  const venue = useVenueState((state) => state.venue);
  const isPreview = useCurrentRelease()?.preview !== undefined;
  if (!staff) return <Waiting />;
  const loan = staff.loan();
  if (loan) return <Lent staff={staff} loan={loan} />;
  if (isPreview) return <StaffMessage title="notInGuide.title" drawing="frame" text="notInGuide.text" />;
  if (venue === 'absent') return <Waiting />;
  if (!isThere(venue)) return venue.tag === 'code-required' ? <CodeFirst /> : <Unavailable failure={venue} />;
  if (staff.asksForPassword()) return <Lend staff={staff} />;
  return <StaffMessage title="loan.title" drawing="askew" text="loan.noPassword" />;
}

/** A guarded museum's content, including its password, is not available without its access code. */
function CodeFirst() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  return (
    <MessageScreen
      title={translate('loan.title')}
      drawing="door"
      action={<ButtonLink href={addressOf('Code', {})}>{translate('loan.toCode')}</ButtonLink>}
    >
      {translate('loan.needsCode')}
    </MessageScreen>
  );
}

import type { Staff } from '#parts/guide.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { PasswordForm } from '../PasswordForm.tsx';
import { StaffMessage } from '../StaffMessage.tsx';
import { StaffPage } from '../StaffPage.tsx';
import { useStaff } from '../use-staff.ts';
import { HandBack } from './HandBack.tsx';

/** Lets the staff power a loan device off, and shows the powered-off screen (product, section D6, Loan device). */
export function PowerOff() {
  const staff = useStaff();
  if (!staff) return <Waiting />;
  const loan = staff.loan();
  if (!loan) return <StaffMessage title="powerOff.title" drawing="askew" text="powerOff.notLent" />;
  return loan.isOff ? <HandBack staff={staff} /> : <SwitchOff staff={staff} />;
}

function SwitchOff({ staff }: { staff: Staff }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  return (
    <StaffPage title={translate('powerOff.title')} parent={addressOf('LoanDevice', {})}>
      <p>{translate('powerOff.what')}</p>
      <PasswordForm
        staff={staff}
        act={staff.powerOffBy}
        name={translate('powerOff.title')}
        doing={translate('powerOff.doing')}
      />
    </StaffPage>
  );
}

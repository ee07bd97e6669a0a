import type { Staff } from '#parts/guide.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { goBack } from '#ui/history.ts';
import { PasswordForm } from '../PasswordForm.tsx';
import { StaffPage } from '../StaffPage.tsx';

/** Says what is deleted, and asks for the museum's password if it has one. A loan device is handed back instead. */
export function EndVisit({ staff }: { staff: Staff }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const loan = staff.loan();
  const home = addressOf('Options', {});
  return (
    <StaffPage title={translate('menu.goodbye')} parent={home}>
      <p>{translate(loan ? 'loan.goodbye' : 'goodbye.whatGoes')}</p>
      {loan && <p>{translate('loan.forgetsByItself', { count: loan.idleMinutes })}</p>}
      <PasswordForm
        staff={staff}
        act={staff.endBy}
        name={translate('goodbye.end')}
        doing={translate('goodbye.ending')}
        hint={translate('password.askStaff')}
        past={
          <Button look="quiet" onClick={() => goBack(home)}>
            {translate('goodbye.stay')}
          </Button>
        }
      />
    </StaffPage>
  );
}

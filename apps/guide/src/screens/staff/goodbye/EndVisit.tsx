import { openVenueOf } from '#domain/venue/venue-state.ts';
import type { Staff } from '#parts/guide.ts';
import { useGuide, useVenueState, useWords } from '#parts/guide.ts';
import { WaitingMails } from '#parts/waiting-mails/WaitingMails.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { goBack } from '#ui/history.ts';
import { PasswordForm } from '../PasswordForm.tsx';
import { StaffPage } from '../StaffPage.tsx';

/** Says what is deleted, offers the page to take home first, and asks for the museum's password if it has one. A loan device is handed back instead. */
export function EndVisit({ staff }: { staff: Staff }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const loan = staff.loan();
  const isOpen = useVenueState(openVenueOf) !== undefined;
  const home = addressOf('Options', {});
  return (
    <StaffPage title={translate('menu.goodbye')} parent={home}>
      <p>{translate(loan ? 'loan.goodbye' : 'goodbye.whatGoes')}</p>
      {isOpen && !loan && (
        <ButtonLink look="plain" href={addressOf('TakeHome', {})}>
          {translate('menu.takeHome')}
        </ButtonLink>
      )}
      {!loan && <WaitingMails note={translate('waitingMail.afterEnd')} />}
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

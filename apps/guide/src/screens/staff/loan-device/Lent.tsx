import type { LoanDevice } from '#domain/loan/loan-device.ts';
import type { Staff } from '#parts/guide.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { PasswordForm } from '../PasswordForm.tsx';
import { StaffPage } from '../StaffPage.tsx';

/** The staff's controls of a loan device. */
export function Lent({ staff, loan }: { staff: Staff; loan: LoanDevice }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const welcome = addressOf('Presentation', {});
  return (
    <StaffPage title={translate('loan.title')} parent={welcome}>
      <p>{translate('loan.isLent', { count: loan.idleMinutes })}</p>
      <div className="staff-ways">
        <ButtonLink href={welcome}>{translate('loan.toGuide')}</ButtonLink>
        <ButtonLink href={addressOf('PowerOff', {})} look="plain">
          {translate('powerOff.title')}
        </ButtonLink>
      </div>
      <section className="staff-section">
        <h2>{translate('loan.takeBack')}</h2>
        <p>{translate('loan.takeBackWhat')}</p>
        <PasswordForm
          staff={staff}
          act={staff.takeBackBy}
          name={translate('loan.takeBack')}
          doing={translate('loan.takingBack')}
          isAside
        />
      </section>
    </StaffPage>
  );
}

import { useId, useState } from 'react';
import { IDLE_MINUTES, USUAL_IDLE_MINUTES } from '#domain/loan/loan-device.ts';
import type { Staff } from '#parts/guide.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { PasswordForm } from '../PasswordForm.tsx';
import { StaffPage } from '../StaffPage.tsx';

/** Explains what a loan device does, and turns this phone into one. */
export function Lend({ staff }: { staff: Staff }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const [minutes, setMinutes] = useState(USUAL_IDLE_MINUTES);
  const field = useId();
  return (
    <StaffPage title={translate('loan.title')} parent={addressOf('Presentation', {})}>
      <p>{translate('loan.what')}</p>
      <ul className="staff-list">
        <li>{translate('loan.begins')}</li>
        <li>{translate('loan.forgets')}</li>
        <li>{translate('loan.keeps')}</li>
        <li>{translate('loan.ends')}</li>
      </ul>
      <PasswordForm
        staff={staff}
        act={(typed) => staff.lendBy(typed, minutes)}
        name={translate('loan.lend')}
        doing={translate('loan.lending')}
      >
        <div className="staff-field">
          <label htmlFor={field}>{translate('loan.idle')}</label>
          <select id={field} value={minutes} onChange={(event) => setMinutes(Number(event.currentTarget.value))}>
            {IDLE_MINUTES.map((count) => (
              <option key={count} value={count}>
                {translate('loan.minutes', { count })}
              </option>
            ))}
          </select>
        </div>
      </PasswordForm>
    </StaffPage>
  );
}

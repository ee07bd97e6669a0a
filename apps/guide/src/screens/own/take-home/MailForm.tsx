import { isMailAddress, MAIL_ADDRESS_CHARACTERS } from '@cicerone/api/mail-address';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { MailedVisit, MailOutcome } from '#domain/take-home/visit-mail.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { WaitingMails } from '#parts/waiting-mails/WaitingMails.tsx';
import { Button } from '#ui/Button.tsx';

/** Why a visit is not on its way. */
type Problem = Exclude<MailOutcome, 'taken' | 'waits'> | 'not-valid';
/** A mail that waits is listed. */
type State = { tag: 'asking'; problem?: Problem } | { tag: 'sending' | 'taken' | 'waits'; address: string };

const PROBLEM_WORDS = {
  'not-valid': 'takeHome.notValid',
  'not-sent': 'takeHome.notSent',
  'too-many': 'takeHome.tooMany',
  offline: 'takeHome.mailOffline',
} as const satisfies Record<Problem, string>;

/**
 * Mails the visit to an address, which is deleted once the server has it, and lists the mails that wait for the server
 * (product, section 2, My visit, taken home).
 */
export function MailForm({ visit }: { visit: MailedVisit }) {
  const { visitor } = useGuide();
  const { translate } = useWords();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>({ tag: 'asking' });
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const problem = state.tag === 'asking' ? state.problem : undefined;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (state.tag === 'sending') return;
    const address = typed.trim();
    if (!isMailAddress(address)) {
      setState({ tag: 'asking', problem: 'not-valid' });
      field.current?.focus();
      return;
    }
    setState({ tag: 'sending', address });
    const outcome = await visitor.mails().then(
      (mails) => mails.send(address, visit),
      () => 'offline' as const,
    );
    if (outcome === 'taken' || outcome === 'waits') {
      setState({ tag: outcome, address });
      setTyped('');
    } else setState({ tag: 'asking', problem: outcome });
  }

  return (
    <section className="take-home-mail" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{translate('takeHome.byMail')}</h2>
      <form noValidate onSubmit={(event) => void send(event)}>
        <label htmlFor={id}>{translate('takeHome.address')}</label>
        <input
          ref={field}
          id={id}
          type="email"
          dir="ltr"
          value={typed}
          maxLength={MAIL_ADDRESS_CHARACTERS}
          aria-describedby={`${id}-for ${id}-problem`}
          aria-invalid={problem === 'not-valid'}
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          readOnly={state.tag === 'sending'}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setState({ tag: 'asking' });
          }}
        />
        <p id={`${id}-for`} className="take-home-quiet">
          {translate('takeHome.addressFor')}
        </p>
        <p id={`${id}-problem`} role="alert" className="take-home-problem">
          {problem && translate(PROBLEM_WORDS[problem])}
        </p>
        <Button type="submit" look="plain">
          {translate(problem === 'not-sent' || problem === 'offline' ? 'failed.tryAgain' : 'takeHome.mail')}
        </Button>
      </form>
      <WaitingMails saysEnd={state.tag !== 'taken'} except={state.tag === 'sending' ? state.address : undefined} />
      <p role="status">
        {state.tag === 'sending' && <span>{translate('takeHome.mailing')}</span>}
        {state.tag === 'taken' && <span>{translate('takeHome.mailed', { address: state.address })}</span>}
      </p>
    </section>
  );
}

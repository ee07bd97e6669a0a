import { readLoginMark } from '@cicerone/api/login-addresses';
import { useGuide, useWords } from '#parts/guide.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { LoginPage } from './LoginPage.tsx';
import { PROBLEM_WORDS } from './login-words.ts';

/**
 * The end of a login in another browser than the guide's, such as the one that an installed guide of an iPhone opens:
 * the number that the guide asks for, or why there is none. It is open to everybody, as this browser knows no visitor.
 */
export function LoginEnded() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const mark = readLoginMark(window.location.hash);
  if ('number' in mark) {
    return (
      <LoginPage title="login.endedTitle">
        <p>{translate('login.endedNumber')}</p>
        <p className="login-number" dir="ltr">
          {mark.number}
        </p>
        <p className="login-hint">{translate('login.endedWarning')}</p>
      </LoginPage>
    );
  }
  return (
    <LoginPage title="login.endedTitle">
      <p role="status">{translate(PROBLEM_WORDS[mark.why])}</p>
      <ButtonLink href={addressOf('SocialLogin', {})}>{translate('login.again')}</ButtonLink>
    </LoginPage>
  );
}

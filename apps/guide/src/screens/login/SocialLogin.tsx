import { useRef } from 'react';
import type { LoginState } from '#domain/login/login.ts';
import { useWords } from '#parts/guide.ts';
import { nameOfNetwork } from '#parts/network-name.ts';
import { Button } from '#ui/Button.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginPage } from './LoginPage.tsx';
import { NUMBER_WORDS, PROBLEM_WORDS } from './login-words.ts';
import { type Steps, useLogin } from './use-login.ts';

/** The login at a network that some museums require (product, section 2, SocialLogin; section 4, entry guard). */
export function SocialLogin() {
  const { translate } = useWords();
  const step = useRef<HTMLDivElement>(null);
  // The button that was tapped goes: the next key press continues from here.
  const { state, steps } = useLogin(() => step.current?.focus({ preventScroll: true }));
  return (
    <LoginPage title="login.title">
      <p className="login-why">{translate('login.why')}</p>
      <div ref={step} tabIndex={-1} className="login-step">
        <Step state={state} steps={steps} />
      </div>
    </LoginPage>
  );
}

function Step({ state, steps }: { state: LoginState; steps: Steps }) {
  const { translate } = useWords();
  switch (state.tag) {
    case 'asking':
      return <p role="status">{translate('login.checking')}</p>;
    case 'choosing':
      return <Choosing {...state} steps={steps} />;
    case 'waiting':
      return <Waiting network={state.network} steps={steps} />;
    case 'number':
      return (
        <>
          <LoginForm
            name={translate('login.number')}
            hint={translate('login.numberHint')}
            problem={state.problem && translate(NUMBER_WORDS[state.problem])}
            refusal={state.problem && state}
            isNumber
            onGive={steps.giveNumber}
          />
          <Button look="quiet" onClick={steps.cancel}>
            {translate('login.another')}
          </Button>
        </>
      );
    case 'name':
      return (
        <LoginForm
          name={translate('login.name')}
          hint={translate('login.nameHint')}
          problem={state.problem && translate('login.nameMissing')}
          refusal={state.problem && state}
          onGive={steps.giveName}
        />
      );
  }
}

/** The networks that the installation offers, and why the last login did not succeed. */
function Choosing({ networks, problem, steps }: Extract<LoginState, { tag: 'choosing' }> & { steps: Steps }) {
  const { translate } = useWords();
  return (
    <>
      <p role="alert" className="login-problem">
        {problem && translate(PROBLEM_WORDS[problem])}
      </p>
      {networks.map((network) => (
        <Button key={network.idSocialNetwork} look="plain" className="login-on" onClick={() => steps.begin(network)}>
          {translate('login.with', { network: nameOfNetwork(network.name) })}
        </Button>
      ))}
      {networks.length === 0 && <Button onClick={steps.update}>{translate('failed.tryAgain')}</Button>}
    </>
  );
}

/** An installed guide stays open while the visitor is at the network, and so does the page behind Back. */
function Waiting({ network, steps }: { network: string; steps: Steps }) {
  const { translate } = useWords();
  return (
    <>
      <p role="status">{translate('login.waiting', { network: nameOfNetwork(network) })}</p>
      <Button onClick={steps.update}>{translate('login.done')}</Button>
      <Button look="quiet" onClick={steps.cancel}>
        {translate('login.another')}
      </Button>
    </>
  );
}

import { Component, type ReactNode } from 'react';
import { useGuide, useWords } from '#parts/guide.ts';
import { MessageScreen } from '#parts/message/MessageScreen.tsx';
import { useOnlineAgain } from '#parts/unavailable/use-online-again.ts';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { reloadAfresh, reloadIfOnline } from '#platform/shell/reload-if-online.ts';
import { Button } from '#ui/Button.tsx';
import { goBack } from '#ui/history.ts';
import { fetchAgain, NotLoaded } from './loading/load-code.ts';

type Props = {
  children: ReactNode;
  /** The open path: a failure on one path says nothing about the next. */
  at: string;
  /** Renders the screens again. */
  renew(): void;
};
type State = { at: string; problem: unknown; isFetching: boolean };

const UNBROKEN = { problem: undefined, isFetching: false };

/** The edge of the app: a bug, or a screen whose code did not load, ends here in one plain sentence. */
export class Broken extends Component<Props, State> {
  override state: State = { at: this.props.at, ...UNBROKEN };
  /** The paths of screens that did not load. */
  refused = new Set<string>();

  static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
    return at === state.at ? null : { at, ...UNBROKEN };
  }

  static getDerivedStateFromError(problem: unknown): Partial<State> {
    return { problem, isFetching: false };
  }

  /**
   * Older browsers remember a refused script for the life of the page (Chromium 150): when the visitor opens the screen
   * again, the guide restarts, if it can.
   */
  override componentDidCatch(problem: unknown) {
    console.error(problem);
    if (!(problem instanceof NotLoaded)) return;
    if (this.refused.has(this.props.at)) void reloadIfOnline();
    this.refused.add(this.props.at);
  }

  fetchAgain = async (missing: NotLoaded) => {
    this.setState({ isFetching: true });
    const isThere = await fetchAgain(missing, reloadIfOnline);
    // The visitor may have gone to another screen meanwhile.
    if (this.state.problem !== missing) return;
    if (isThere) this.props.renew();
    this.setState({ problem: isThere ? undefined : missing, isFetching: false });
  };

  override render() {
    const { problem, isFetching } = this.state;
    if (isFetching) return <Waiting />;
    if (problem instanceof NotLoaded) return <Sentence of="screen" onTryAgain={() => this.fetchAgain(problem)} />;
    return problem ? <Sentence of="broken" onTryAgain={reloadAfresh} /> : this.props.children;
  }
}

/** The welcome screen is the one that is always available. */
function Sentence({ of, onTryAgain }: { of: 'screen' | 'broken'; onTryAgain(): void }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  useOnlineAgain(onTryAgain);
  return (
    <MessageScreen
      title={translate(of === 'screen' ? 'failed.title' : 'failed.brokenTitle')}
      drawing={of === 'screen' ? 'door' : 'askew'}
      action={
        <>
          <Button onClick={onTryAgain}>{translate('failed.tryAgain')}</Button>
          <Button look="quiet" onClick={() => goBack(addressOf('Presentation', {}))}>
            {translate('action.back')}
          </Button>
        </>
      }
    >
      {translate(of === 'screen' ? 'failed.offline' : 'failed.broken')}
    </MessageScreen>
  );
}

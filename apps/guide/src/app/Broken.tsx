import { Component, type ReactNode } from 'react';
import { useWords } from '#parts/guide.ts';
import { MessageScreen } from '#parts/message/MessageScreen.tsx';
import { Button } from '#ui/Button.tsx';

type Props = { children: ReactNode };

/** The edge of the app: a bug, or a screen whose code did not arrive, ends here in one plain sentence. */
export class Broken extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(problem: unknown) {
    console.error(problem);
  }

  override render() {
    return this.state.hasFailed ? <Sentence /> : this.props.children;
  }
}

function Sentence() {
  const { translate } = useWords();
  return (
    <MessageScreen
      title={translate('failed.title')}
      drawing="askew"
      action={<Button onClick={() => window.location.reload()}>{translate('failed.tryAgain')}</Button>}
    >
      {translate('failed.broken')}
    </MessageScreen>
  );
}

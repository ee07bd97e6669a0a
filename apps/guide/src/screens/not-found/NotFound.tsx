import { useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { usePage } from '#parts/use-page.ts';
import { Button } from '#ui/Button.tsx';
import styles from './NotFound.module.css';

/** The root of the site, and where every unknown path ends: there is no museum here. */
export function NotFound() {
  const { translate } = useWords();
  const heading = usePage(translate('notFound.title'));
  return (
    <main className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {translate('notFound.title')}
      </h1>
      <Message drawing="door" action={<Button aria-disabled="true">{translate('notFound.button')}</Button>}>
        {translate('notFound.text')}
      </Message>
    </main>
  );
}

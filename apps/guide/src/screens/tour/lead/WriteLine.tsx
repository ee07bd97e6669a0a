import { MOST_LINE_CHARACTERS } from '@cicerone/api/tours/tour-bounds';
import { type FormEvent, useId, useState } from 'react';
import { useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';

/** How many of the sent lines stay in sight of the leader. */
const IN_SIGHT = 3;

/** Writes a line to everybody in the tour. A line that could not be sent stays in its field. */
export function WriteLine({ lines, onSay }: { lines: readonly string[]; onSay(text: string): boolean }) {
  const { translate } = useWords();
  const [text, setText] = useState('');
  const below = useId();
  function send(event: FormEvent) {
    event.preventDefault();
    const line = text.trim();
    if (line !== '' && onSay(line)) setText('');
  }
  return (
    <section className="tour-part">
      <h2>{translate('tour.write')}</h2>
      <ul className="tour-sent">
        {lines.slice(-IN_SIGHT).map((line, at) => (
          <li key={at} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      <form className="tour-form" noValidate onSubmit={send}>
        <textarea
          className="tour-field"
          rows={2}
          dir="auto"
          aria-label={translate('tour.write')}
          aria-describedby={below}
          maxLength={MOST_LINE_CHARACTERS}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p id={below} className="tour-hint">
          {translate('tour.writeWhy')}
        </p>
        <Button type="submit" look="plain">
          {translate('tour.send')}
        </Button>
      </form>
    </section>
  );
}

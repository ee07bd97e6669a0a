import { Search, X } from 'lucide';
import { type RefObject, useId } from 'react';
import { useWords } from '#parts/guide.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  onType(query: string): void;
  /** The visitor has typed enough. */
  onDone(): void;
};

/** The search field. Names are of many languages: nothing in it is corrected, and its direction follows its text. */
export function SearchField({ field, query, onType, onDone }: Props) {
  const { translate } = useWords();
  const id = useId();
  return (
    <search>
      <form
        className="search-form"
        onSubmit={(event) => {
          event.preventDefault();
          onDone();
        }}
      >
        <label htmlFor={id}>{translate('search.field')}</label>
        <div className="search-field">
          <Icon of={Search} />
          <input
            ref={field}
            id={id}
            type="search"
            value={query}
            // A number alone is aligned to the start of the visitor's language.
            dir={/\p{L}/u.test(query) ? 'auto' : undefined}
            enterKeyHint="search"
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => onType(event.currentTarget.value)}
          />
          {query !== '' && (
            <IconButton
              name={translate('search.clear')}
              icon={X}
              onClick={() => {
                onType('');
                field.current?.focus();
              }}
            />
          )}
        </div>
      </form>
    </search>
  );
}

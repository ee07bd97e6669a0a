import { directionOf } from '@cicerone/content/language/text-language';
import type { WordsStore } from '#parts/words/words.ts';
import { reloadAfresh } from '#platform/shell/reload-if-online.ts';

/**
 * Shown if the code that renders everything else, or its words, did not load: the page's content so far, one sentence
 * below it, and a button to start again.
 */
export function showMissing(root: HTMLElement, { translate, language }: ReturnType<WordsStore['get']>): void {
  // The server's page may already say that it waits (`.waiting-words`). It no longer waits.
  root.querySelector('.waiting-words')?.remove();
  const main = root.querySelector('main') ?? document.createElement('main');
  main.className = 'first-words';
  const sentence = document.createElement('p');
  sentence.role = 'alert';
  sentence.textContent = translate('failed.offline');
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = translate('failed.tryAgain');
  again.addEventListener('click', reloadAfresh);
  for (const element of [sentence, again]) {
    // Without a catalogue these words are English, and the page in the language that the server guessed.
    element.lang = language.tag;
    element.dir = directionOf(language.tag);
  }
  main.append(sentence, again);
  root.append(main);
}

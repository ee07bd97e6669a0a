import { directionOf } from '@cicerone/content/language/text-language';
import type { WordsStore } from '#parts/words/words.ts';

/**
 * What a visitor reads when the code that renders everything else, or its words, did not arrive: what the page said so
 * far, one sentence below it, and a way to begin again.
 */
export function showMissing(root: HTMLElement, { translate, language }: ReturnType<WordsStore['get']>): void {
  // The server's page may have said by now that it waits (`.waiting-words`): it waits no longer.
  root.querySelector('.waiting-words')?.remove();
  const main = root.querySelector('main') ?? document.createElement('main');
  main.className = 'first-words';
  const sentence = document.createElement('p');
  sentence.role = 'alert';
  sentence.textContent = translate('failed.screen');
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = translate('failed.tryAgain');
  again.addEventListener('click', () => window.location.reload());
  for (const element of [sentence, again]) {
    // Without any words these are English, and the page in the language that the server guessed.
    element.lang = language.tag;
    element.dir = directionOf(language.tag);
  }
  main.append(sentence, again);
  root.append(main);
}

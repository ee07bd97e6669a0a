import type { VenueFailure } from '../failures.ts';
import { createLatest } from '../latest.ts';
import { afterChoice, type LanguageMemory, type Surroundings } from './language-memory.ts';

/** The parts of the guide that choosing a language needs. */
export type LanguageChoiceNeeds = {
  recall(): LanguageMemory;
  remember(memory: LanguageMemory): void;
  around(): Surroundings;
  /** Switches to the language that follows from the remembered choices. @returns whether its words arrived */
  speak(): Promise<boolean>;
  /** Resolves when the content that has been loading since the link was opened has arrived or failed. */
  loaded(): Promise<unknown>;
  /** The language of the loaded content; undefined if there is none. */
  contentLanguage(): string | undefined;
  /** The content's language according to the remembered choices. */
  preferredContentLanguage(): string | undefined;
  /** Loads the content in that language. */
  loadContent(): Promise<VenueFailure | undefined>;
  /** Takes the language out of the open address. */
  leaveLink(): void;
  /** Restarts the guide in the remembered language; returns only if that is impossible. */
  startAgain(): Promise<void>;
  /** Reserves the bandwidth while the visitor waits. @returns releases it */
  reserveBandwidth(): () => void;
};

/**
 * The one function that changes the language, used by every control: words and content change together, or are rolled
 * back together if one of them fails to load. A choice that is superseded by another rolls nothing back; the last one
 * rolls back all of them. A link has no visitor who waits for its failure, and the visitor who opened it reads its
 * language: if only the content fails, the words stay in it (product, section 3).
 */
export function createLanguageChoice(needs: LanguageChoiceNeeds) {
  const choices = createLatest();
  let underWay = 0;
  /** The remembered choice before the ones that are in flight. */
  let before: LanguageMemory;
  /** The languages whose words failed to load. */
  const refused = new Set<string | undefined>();

  async function change(previous: LanguageMemory, loadContent: LanguageChoiceNeeds['loadContent'], door: Door) {
    const isLatest = choices.begin();
    if (underWay === 0) before = previous;
    underWay += 1;
    const release = needs.reserveBandwidth();
    const hasWords = await needs.speak();
    if (!hasWords) await leaveToBrowser();
    const failure = hasWords ? await loadContent() : OFFLINE;
    release();
    underWay -= 1;
    // If nothing of the museum is loaded there is no earlier language to return to: the screen shows the reason, and
    // retries in the chosen language. A museum that asks for a code has texts in that language for visitors who enter
    // it.
    const isUndone = hasWords ? needs.contentLanguage() !== undefined && failure?.tag !== 'code-required' : true;
    if (!failure || !isUndone || !isLatest()) return undefined;
    await undo(hasWords && door === 'link' ? { ...needs.recall(), visit: before.visit } : before);
    return failure;
  }

  /**
   * Older browsers remember a script that was refused for as long as the page lives (Chromium 150): for a visitor who
   * chooses the language once more the guide starts again.
   */
  async function leaveToBrowser(): Promise<void> {
    const { chosen } = needs.recall();
    if (refused.has(chosen)) await needs.startAgain();
    refused.add(chosen);
  }

  async function undo(memory: LanguageMemory): Promise<void> {
    needs.leaveLink();
    needs.remember(memory);
    await needs.speak();
    // A superseded choice may have loaded the content of its own language.
    const here = needs.contentLanguage();
    if (here !== undefined && here !== needs.preferredContentLanguage()) await needs.loadContent();
  }

  /** A link's content may be loaded already, or in flight. */
  async function awaitContent(): Promise<VenueFailure | undefined> {
    await needs.loaded();
    return needs.contentLanguage() === needs.preferredContentLanguage() ? undefined : needs.loadContent();
  }

  return {
    /** Changes to one of the venue's languages and drops that of the link. A failure is returned. */
    choose(code: string): Promise<VenueFailure | undefined> {
      needs.leaveLink();
      const previous = needs.recall();
      needs.remember(afterChoice(code, previous, needs.around()));
      return change(previous, needs.loadContent, 'dialog');
    },
    /** Follows the language of a link, which is remembered already. @param previous the memory before the link */
    follow: (previous: LanguageMemory): Promise<VenueFailure | undefined> => change(previous, awaitContent, 'link'),
  };
}
export type LanguageChoice = ReturnType<typeof createLanguageChoice>;

type Door = 'dialog' | 'link';

const OFFLINE = { tag: 'offline' } as const;

import type { Options } from 'micromark';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';

/**
 * The Markdown that museums mean (docs/content-package.md, Languages). Without the other constructs their signs stay as
 * they were typed: a title in angle brackets begins a paragraph like any other words, lines set in by blanks are a
 * poem, `[Note]: the frame is lost` is a note, and a grave accent is a letter of Hawaiian.
 */
export const MUSEUM_SYNTAX = {
  extensions: [
    // Japanese and Chinese have no blanks beside the signs of emphasis.
    cjkFriendlyExtension(),
    { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented', 'codeFenced', 'codeText', 'definition'] } },
  ],
} satisfies Options;

import { type Background, backgroundOf } from './background.ts';
import { contrast, mix, textOn } from './contrast.ts';
import type { KeypadLook } from './keypad-look.ts';

/** The colours of the keypad, as `#rrggbb`. `line` separates keys from a background of the same colour. */
export type KeypadColours = {
  background: Background;
  accent: string;
  onAccent: string;
  key: string;
  keyText: string;
  keyPressed: string;
  keyPressedText: string;
  erase: string;
  eraseIcon: string;
  ok: string;
  okText: string;
  codeText: string;
  line: string;
  /** The way to recognition and the sign on it, if the venue wants them in a colour of their own. */
  recognition: string | undefined;
  recognitionSign: string | undefined;
};

/** The main button by default, from the venue's look. */
type MainButton = { accent: string; onAccent: string };

/** The venue's main button on the keypad and on works, if it wants another one there. */
export function mainButtonOf(look: KeypadLook | undefined, usual: MainButton): MainButton {
  if (!isActive(look) || !look.mainButtonsCustomizationEnabled || !look.mainButtonsColor) return usual;
  return { accent: look.mainButtonsColor, onAccent: textOn(look.mainButtonsColor, look.mainButtonsTextColor) };
}

/**
 * The keypad's colours as the venue wants them, each pair corrected until it is legible (product, section 3, Keyboard
 * customisation; section D6, default colours). Undefined if the venue wants none of its own.
 *
 * @param page the background if the venue names none
 */
export function keypadColours(
  look: KeypadLook | undefined,
  page: string,
  usual: MainButton,
): KeypadColours | undefined {
  if (!isActive(look)) return undefined;
  const { accent, onAccent } = mainButtonOf(look, usual);
  const background = backgroundOf(look.bgColor ?? page, accent);
  const key = look.keysColor ?? background.key;
  const keyPressed = look.keysActiveColor ?? (look.keysColor ? mix(key, textOn(key), 0.2) : background.keyPressed);
  const erase = look.eraseColor ?? background.page;
  const ok = look.okColor ?? accent;
  return {
    background,
    accent,
    onAccent,
    key,
    keyText: textOn(key, look.textColor),
    keyPressed,
    keyPressedText: textOn(keyPressed, look.textColor),
    erase,
    eraseIcon: textOn(erase, look.eraseIconColor, 'large'),
    ok,
    okText: textOn(ok, look.okTextColor ?? onAccent),
    recognition: look.recognitionColor,
    recognitionSign: look.recognitionColor && textOn(look.recognitionColor),
    codeText: textOn(background.page, look.codeTextColor, 'large'),
    line: contrast(key, background.page) < 1.1 ? background.hairline : key,
  };
}

/** The background of a work's screen, if the venue wants its own. */
export function artworkBackground(
  look: KeypadLook | undefined,
  page: string,
  usual: MainButton,
): Background | undefined {
  if (!isActive(look) || !look.artworkCustomizationEnabled) return undefined;
  return backgroundOf(look.artworkBackgroundColor ?? page, mainButtonOf(look, usual).accent, look.artworkTextColor);
}

function isActive(look: KeypadLook | undefined): look is KeypadLook {
  return look !== undefined && look.active !== false;
}

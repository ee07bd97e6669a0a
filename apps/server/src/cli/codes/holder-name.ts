const NAME = /^(?=.*\S)[^\p{Cc}\p{Cs}]{1,60}$/u;

/** True if a list can show the name of a key or of codes: up to 60 characters, not only blanks, in one line. */
export function isHolderName(name: string): boolean {
  return NAME.test(name);
}

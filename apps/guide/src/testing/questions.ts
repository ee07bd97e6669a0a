/** Lets everything run that only waits for settled promises. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Calls that wait until a test answers them, each with a name. */
export function questions<Answer>() {
  const open: { name: string; resolve(answer: Answer): void }[] = [];
  return {
    ask: (name: string) => new Promise<Answer>((resolve) => open.push({ name, resolve })),
    names: () => open.map(({ name }) => name),
    /** Answers the oldest open question of that name. */
    answer(name: string, answer: Answer) {
      const at = open.findIndex((question) => question.name === name);
      if (at < 0) throw new Error(`Nobody asked for "${name}"`);
      open.splice(at, 1)[0]?.resolve(answer);
      return settled();
    },
  };
}

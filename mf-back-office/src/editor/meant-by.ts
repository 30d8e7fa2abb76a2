export interface Choice {
  id: string | number;
  name: string;
}

/** The choice whose whole name was typed, with or without the number before it, in any case; undefined if there is none, or more than one. */
export const meantBy = (typed: string, choices: readonly Choice[]): Choice | undefined => {
  const text = typed.trim().toLowerCase();
  const matches = choices.filter(({ name }) =>
    [name, name.replace(/^\d+ /, '')].some((one) => one.toLowerCase() === text),
  );
  return matches.length === 1 ? matches[0] : undefined;
};

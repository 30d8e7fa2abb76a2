export interface Choice {
  id: string | number;
  name: string;
}

/** The choice whose whole name was typed, with or without the number before it, in any case; undefined if there is none, or more than one. */
export const meantBy = (typed: string, found: readonly Choice[]): Choice | undefined => {
  const text = typed.trim().toLowerCase();
  const meant = found.filter(({ name }) => [name, name.replace(/^\d+ /, '')].some((one) => one.toLowerCase() === text));
  return meant.length === 1 ? meant[0] : undefined;
};

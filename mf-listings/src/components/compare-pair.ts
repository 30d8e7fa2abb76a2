/** The two homes that are shown side by side: the chosen ones that exist, then the first of the others. */
export const chosenPair = <T extends { id: string }>(items: readonly T[], chosen: readonly string[]): T[] => {
  const pair = chosen.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return [...new Set([...pair, ...items])].slice(0, 2);
};

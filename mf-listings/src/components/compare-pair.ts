/** The two that stand beside each other: those that were chosen, as far as they are there, then the first of the others. */
export const chosenPair = <T extends { id: string }>(items: readonly T[], chosen: readonly string[]): T[] => {
  const found = chosen.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return [...new Set([...found, ...items])].slice(0, 2);
};

/** The middle of some numbers, the mean of the two in the middle where their count is even; 0 of none. */
export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = Number.isInteger(middle)
    ? [sorted[middle - 1], sorted[middle]]
    : [sorted[Math.floor(middle)]];
  return (low + high) / 2;
};

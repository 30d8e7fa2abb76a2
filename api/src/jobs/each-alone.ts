/** Works on each item by itself, so that a failure does not stop the others; throws at the end when some failed. */
export const eachAlone = async <T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> => {
  const faults: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new Error(`${faults.length} of ${all.length} failed`, { cause: faults[0] });
};

/** Resolves when some work has ended, or after this many ms. */
export const atMost = async (limit: number, work: Promise<unknown>): Promise<void> => {
  await Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, limit).unref())]);
};

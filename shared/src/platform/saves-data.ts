// Of a line so slow, what is fetched on a guess would be in the way of what was asked for.
const slow: readonly unknown[] = ['slow-2g', '2g'];

/** Whether nothing is to be fetched on a guess: the visitor's browser asks to save data, or the line is slow. */
export const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return Reflect.get(connection, 'saveData') === true || slow.includes(Reflect.get(connection, 'effectiveType'));
};

// On a connection this slow, prefetching would compete with the requested files.
const slow: readonly unknown[] = ['slow-2g', '2g'];

/** Whether nothing should be prefetched: the visitor's browser asks to save data, or the connection is slow. */
export const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return Reflect.get(connection, 'saveData') === true || slow.includes(Reflect.get(connection, 'effectiveType'));
};

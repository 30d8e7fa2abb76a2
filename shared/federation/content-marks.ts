import { createHash } from 'node:crypto';

const length = 8;
// An agency with more pages than this is not compared.
const most = 5000;

const markOf = (address: string): string => {
  const path = `/${address.toLowerCase()}/`.replace(/\/{2,}/g, '/');
  return createHash('sha256').update(path).digest('hex').slice(0, length);
};

/** Short marks of the paths of an agency's content, which a machine reports so that the proof of a page can tell whether its path is taken. */
export const contentMarks = (addresses: readonly string[]): string =>
  addresses.length > most ? '' : [...new Set(addresses.map(markOf))].sort().join('');

/** Whether an address is one of those that were marked. */
export const isMarked = (marks: string, address: string): boolean => {
  const mark = markOf(address);
  for (let at = 0; at < marks.length; at += length) if (marks.startsWith(mark, at)) return true;
  return false;
};

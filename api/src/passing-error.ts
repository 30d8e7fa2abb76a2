import { ApiError } from './api-error.ts';

// What to answer for errors of the disk and of the database, by their codes; seconds after which to try again.
const passing = [
  { codes: ['ENOSPC', 'EDQUOT', '53100'], message: 'There is no room on the disk to store this', wait: 60 },
  // Of a statement that took too long, or waited too long for a lock.
  { codes: ['57014', '55P03'], message: 'The database is too busy for this', wait: 2 },
] as const;

/** The error of a full disk. */
export const noRoom = (): ApiError => unavailable(passing[0]);

const unavailable = ({ message, wait }: (typeof passing)[number]): ApiError =>
  new ApiError('unavailable', message, { headers: { 'retry-after': String(wait) } });

/** The error to answer: that of a full disk, or of a limit of time in the database, becomes 'unavailable'. */
export const asPassingError = (thrown: unknown): unknown => {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const code = 'code' in error ? error.code : undefined;
    const passingKind = passing.find(({ codes }) => codes.some((each) => each === code));
    if (passingKind) return unavailable(passingKind);
  }
  return thrown;
};

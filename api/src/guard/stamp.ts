import { opened, sealed } from '../sealed.ts';

const purpose = 'stamp';
const day = 24 * 60 * 60_000;
const quickest = 2_000;

/** A time stamp that a form carries from when it was shown. */
export const stampAt = (secret: string, time: Date): string => sealed(secret, purpose, String(time.getTime()));

/** Whether a form was filled in as people do: its stamp is ours, at least two seconds old and at most a day. */
export const isStampGood = (secret: string, stamp: string, now: Date): boolean => {
  const time = opened(secret, purpose, stamp);
  if (time === null) return false;
  const age = now.getTime() - Number(time);
  return age >= quickest && age <= day;
};

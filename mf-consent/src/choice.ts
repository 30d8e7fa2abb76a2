import type { Answered, Consent } from '@rowhouse/shared/domain/consent';
import { brusselsDay } from '@rowhouse/shared/domain/date';

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

// Random for each choice, so that two choices of one visitor cannot be linked.
const randomId = (): string => [...crypto.getRandomValues(new Uint8Array(10))].map(hex).join('');

/** A choice made now for a version of the policy. */
export const choiceOf = ({ categories }: Answered, version: number): Consent => ({
  version,
  day: brusselsDay(new Date()),
  categories,
  id: randomId(),
});

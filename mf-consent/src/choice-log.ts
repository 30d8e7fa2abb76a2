import type { EndpointInput } from '@rowhouse/shared/contract/endpoint-inputs';
import type { Consent, ConsentAnswer } from '@rowhouse/shared/domain/consent';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import type { useCall } from '@rowhouse/shared/platform';

type ChoiceRecord = EndpointInput<'recordConsent'>;
type Call = ReturnType<typeof useCall>;

// Random for each choice, so that two choices of one visitor cannot be linked.
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A choice made now for a version of the policy, and the record of it for the server's log. */
export const choiceOf = (answered: ConsentAnswer, version: number): { choice: Consent; record: ChoiceRecord } => {
  const id = randomId();
  return {
    choice: { version, day: brusselsDay(new Date()), categories: answered.categories, id },
    record: { id, version, ...answered },
  };
};

let waiting: ChoiceRecord[] = [];
let sending: Promise<void> = Promise.resolve();

const sendAll = async (call: Call): Promise<void> => {
  for (const record of waiting) {
    try {
      await call('recordConsent', record);
    } catch {
      return; // The API is away: the choice still applies, and its record is sent with the next navigation.
    }
    waiting = waiting.filter((other) => other !== record);
  }
};

/** Sends a choice to the log, together with earlier ones that could not be sent; without a choice, sends only those. */
export const logChoice = (call: Call, record?: ChoiceRecord): Promise<void> => {
  if (record) waiting = [...waiting, record];
  sending = sending.then(() => sendAll(call));
  return sending;
};

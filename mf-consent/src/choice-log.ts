import type { EndpointInput } from '@rowhouse/shared/contract/endpoints';
import type { Answered, Consent } from '@rowhouse/shared/domain/consent';
import type { useCall } from '@rowhouse/shared/platform';

type ChoiceRecord = EndpointInput<'recordConsent'>;
type Call = ReturnType<typeof useCall>;

/** What the log on the server keeps of a choice. */
export const recordOf = ({ id, version }: Consent, { answer, categories }: Answered): ChoiceRecord => ({
  id,
  version,
  answer,
  categories,
});

let waiting: ChoiceRecord[] = [];
let sending: Promise<void> = Promise.resolve();

const sendAll = async (call: Call): Promise<void> => {
  for (const record of waiting) {
    try {
      await call('recordConsent', record);
    } catch {
      return; // The API is away: the choice holds, and its record is sent with the next navigation.
    }
    waiting = waiting.filter((other) => other !== record);
  }
};

/** Sends a choice to the log, with those that could not be sent before; without a choice only those. */
export const logChoice = (call: Call, record?: ChoiceRecord): Promise<void> => {
  if (record) waiting = [...waiting, record];
  sending = sending.then(() => sendAll(call));
  return sending;
};

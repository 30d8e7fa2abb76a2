import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiPrefix } from '@rowhouse/shared/contract/api-prefix';
import { endpoints } from '@rowhouse/shared/contract/endpoints';
import { goodRequests } from '@rowhouse/shared/platform/testing/requests';
import * as v from 'valibot';
import { visitSeal } from '../../api/src/appointments/visit-mails.ts';
import { sealText } from '../../api/src/sealed.ts';
import { onceAFile } from '../run/once-a-file.ts';
import type { Site } from '../run/site.ts';

/** The site at which a visit is booked. */
export type BookedAt = Pick<Site, 'apiUrl' | 'dataDir'>;

const book = async (property: string, { apiUrl, dataDir }: BookedAt): Promise<string> => {
  const answer = await fetch(`${apiUrl}${apiPrefix}${endpoints.slots.path}?property=${property}`);
  const { slots } = v.parse(endpoints.slots.output, await answer.json());
  // The earliest slots are left for the tests of the form.
  const slotId = slots.findLast(({ free }) => free > 0)?.id ?? '';
  const booked = await fetch(`${apiUrl}${apiPrefix}/requests/contact-appointment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...goodRequests['contact-appointment'],
      kind: 'contact-appointment',
      email: `${randomBytes(6).toString('hex')}@visitor.example`,
      propertyId: property,
      language: 'nl',
      slotId,
    }),
  });
  if (!booked.ok) throw new Error(`The visit was not booked: ${booked.status} ${await booked.text()}`);
  const { id } = v.parse(endpoints.sendRequest.output, await booked.json());
  const secret = (await readFile(join(dataDir, 'session-secret'), 'utf8')).trim();
  return sealText(secret, visitSeal, id);
};

/** The token in the confirmation of a planned visit; one for all tests of a file. */
export const visitToken = onceAFile(book);

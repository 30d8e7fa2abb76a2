import { documentFaults } from '@rowhouse/shared/contract/owner-property';
import * as v from 'valibot';

const faultSchema = v.picklist(documentFaults);

/** What came of a document that was sent. */
export type DocumentResult = 'sent' | (typeof documentFaults)[number];

/** What an address says came of a document; null where none was sent. */
export const documentResultOf = (search: URLSearchParams): DocumentResult | null => {
  if (search.has('sent')) return 'sent';
  const fault = v.safeParse(faultSchema, search.get('fault'));
  return fault.success ? fault.output : null;
};

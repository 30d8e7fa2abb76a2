import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';

/**
 * The kinds of requests that are handed to the software from which their home came, with the fields sent for each
 * besides name, mail address and telephone. What a buyer offers stays in the agency's mail; a rental application
 * stays there as a whole, since its form promises to share it with nobody but the owner.
 */
const leadFields = {
  'contact-me': ['remark'],
  'contact-appointment': ['slotId', 'contactPreference', 'contactHours', 'remark'],
  'contact-construction': ['contactPreference', 'contactHours', 'remark'],
  documents: ['documents', 'remark'],
  'purchase-offer': [],
} as const satisfies Partial<Record<RequestKind, readonly string[]>>;

type LeadKind = keyof typeof leadFields;

export const isLeadKind = (kind: string): kind is LeadKind => Object.hasOwn(leadFields, kind);

/** The fields of a request's data that are sent. */
export const leadFieldsOf = (kind: LeadKind, data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(leadFields[kind].map((name) => [name, data[name]]));

import { auditFields, auditListActions, auditLists, innerAuditFields } from '@rowhouse/shared/contract/desk-audit';
import { contentKinds } from '@rowhouse/shared/contract/desk-content-kinds';
import { draftedKinds } from '@rowhouse/shared/contract/desk-stock';
import type { Database } from '../database/database.ts';
import { audit } from '../database/schema.ts';

// Fields of these have the words of their forms.
const ofForms: readonly string[] = [...draftedKinds, ...contentKinds, 'settings'];
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

const fieldsOf = (side: unknown): string[] =>
  typeof side === 'object' && side !== null && !Array.isArray(side)
    ? Object.entries(side).flatMap(([field, value]) => (value === null || uuid.test(String(value)) ? [] : [field]))
    : [];

/** What the audit of a test holds that the desk has no words for. */
export const withoutWords = async (database: Database): Promise<string[]> => {
  const rows = await database.select().from(audit);
  const faults = rows.flatMap(({ action, kind, subjectId, before, after }) => {
    const fields = ofForms.includes(kind) ? [] : [...fieldsOf(before), ...fieldsOf(after)];
    const isList = auditListActions.some((one) => one === action);
    return [
      ...fields.filter((field) => !innerAuditFields.has(field) && !auditFields.some((one) => one === field)),
      ...(isList && !auditLists.some((one) => one === subjectId) ? [subjectId] : []),
    ].map((word) => `${action}: ${word}`);
  });
  return [...new Set(faults)];
};

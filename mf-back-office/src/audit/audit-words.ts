import type { AuditEntryShown } from '@rowhouse/shared/contract/desk-audit';
import { auditActions, auditKinds } from '@rowhouse/shared/contract/desk-audit';
import type { useMessages } from '../use-messages.ts';

type Translate = ReturnType<typeof useMessages>;

/** What was done, in words; one of another version is called by its code. */
export const didText = (t: Translate, action: string): string => {
  const known = auditActions.find((one) => one === action);
  return known ? t(`audit.did.${known}`) : action;
};

/** What kind of thing it was done to. */
export const kindText = (t: Translate, kind: string): string => {
  const known = auditKinds.find((one) => one === kind);
  return known ? t(`audit.kind.${known}`) : kind;
};

/** Who did it. */
export const doerText = (t: Translate, { by, byName }: Pick<AuditEntryShown, 'by' | 'byName'>): string => {
  if (byName !== '') return byName;
  if (by === 'command' || by === 'visitor') return t(`audit.${by}`);
  return by.startsWith('job:') ? t('audit.job', { name: by.slice('job:'.length) }) : t('audit.left');
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const written = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The values before and after, field by field where they have fields; what is the same on both sides is left out. */
export const sidesOf = ({
  before,
  after,
}: Pick<AuditEntryShown, 'before' | 'after'>): { field: string; before: string; after: string }[] => {
  if ((before ?? null) === null && (after ?? null) === null) return [];
  const sides = [before ?? {}, after ?? {}];
  if (!sides.every(isRecord)) return [{ field: '', before: written(before), after: written(after) }];
  const [old = {}, fresh = {}] = sides;
  const fieldOf = (side: Record<string, unknown>, field: string) => (Object.hasOwn(side, field) ? side[field] : null);
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .map((field) => ({ field, before: written(fieldOf(old, field)), after: written(fieldOf(fresh, field)) }))
    .filter((side) => side.before !== side.after);
};

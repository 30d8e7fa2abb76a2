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
  // What a feed brought.
  if (by.startsWith('feed:')) return `${t('audit.kind.feed')} ${by.slice('feed:'.length)}`;
  return by.startsWith('job:') ? t('audit.job', { name: by.slice('job:'.length) }) : t('audit.left');
};

import {
  type AuditEntryShown,
  auditActions,
  auditKinds,
  auditListActions,
  auditLists,
} from '@rowhouse/shared/contract/desk-audit';
import type { T } from '../use-messages.ts';

/** The name of an action; an action of another version is shown as its code. */
export const didText = (t: T, action: string): string => {
  const auditAction = auditActions.find((one) => one === action);
  return auditAction ? t(`audit.did.${auditAction}`) : action;
};

/** The name of a kind of thing. */
export const kindText = (t: T, kind: string): string => {
  const auditKind = auditKinds.find((one) => one === kind);
  return auditKind ? t(`audit.kind.${auditKind}`) : kind;
};

/** The name of the list or page that an action on several subjects is about; undefined for an action on one. */
export const listText = (t: T, { action, subjectId }: Pick<AuditEntryShown, 'action' | 'subjectId'>) => {
  const list = auditLists.find((one) => one === subjectId);
  return list && auditListActions.some((one) => one === action) ? t(`audit.in.${list}`) : undefined;
};

/** The name of the actor. */
export const doerText = (t: T, { by, byName }: Pick<AuditEntryShown, 'by' | 'byName'>): string => {
  if (byName !== '') return byName;
  if (by === 'command' || by === 'visitor') return t(`audit.${by}`);
  // A feed is named by its id.
  if (by.startsWith('feed:')) return `${t('audit.kind.feed')} ${by.slice('feed:'.length)}`;
  return t(by.startsWith('job:') ? 'audit.job' : 'audit.left');
};

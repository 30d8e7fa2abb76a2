import { type AuditEntryShown, auditListActions, auditLists } from '@rowhouse/shared/contract/desk-audit';
import type { T } from '../use-messages.ts';

/** The name of a kind of thing; one of another version is shown as its code. */
export const kindText = (t: T, kind: string): string =>
  t([`audit.kind.${kind}`, `word.${kind}`, `${kind}.title`, 'word.other'], { name: kind });

/** The name of an action, with what it is about; one of another version is named as far as there are words. */
export const didText = (t: T, action: string): string => {
  const [area = '', did = ''] = action.split('.');
  const value = t([`audit.did.${did}`, 'word.other'], { name: did });
  return t('pair', { name: kindText(t, area === 'list' ? 'view' : area), value });
};

/** The name of the list or page that an action on several subjects is about; undefined for an action on one. */
export const listText = (t: T, { action, subjectId }: Pick<AuditEntryShown, 'action' | 'subjectId'>) => {
  const list = auditLists.find((one) => one === subjectId);
  return list && auditListActions.some((one) => one === action)
    ? t([`audit.in.${list}`, `${list}.title`, 'word.all-requests'])
    : undefined;
};

/** The name of the actor. */
export const doerText = (t: T, { by, byName }: Pick<AuditEntryShown, 'by' | 'byName'>): string => {
  if (byName !== '') return byName;
  if (by === 'command') return t('audit.command');
  if (by === 'visitor') return t('word.visitor');
  // A feed is named by its id.
  if (by.startsWith('feed:')) return `${t('audit.kind.feed')} ${by.slice('feed:'.length)}`;
  return t(by.startsWith('job:') ? 'audit.job' : 'audit.left');
};

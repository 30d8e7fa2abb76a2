import {
  type AuditEntryShown,
  auditActions,
  auditKinds,
  auditListActions,
  auditLists,
} from '@rowhouse/shared/contract/desk-audit';
import type { T } from '../use-messages.ts';

// Areas of actions that are no kinds of things.
const areas = {
  audit: 'in.audit',
  document: 'kind.document',
  list: 'kind.view',
  slots: 'kind.slots',
  time: 'kind.time',
} as const;
const isArea = (area: string): area is keyof typeof areas => Object.hasOwn(areas, area);

/** The name of a kind of thing. */
export const kindText = (t: T, kind: string): string => {
  const auditKind = auditKinds.find((one) => one === kind);
  return auditKind ? t(`audit.kind.${auditKind}`) : kind;
};

/** The name of an action, with what it is about; an action of another version is shown as its code. */
export const didText = (t: T, action: string): string => {
  if (!auditActions.some((one) => one === action)) return action;
  const [area = '', did] = action.split('.');
  return t('pair', {
    name: isArea(area) ? t(`audit.${areas[area]}`) : kindText(t, area),
    value: t([`audit.did.${did}`, 'audit.did.changed']),
  });
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

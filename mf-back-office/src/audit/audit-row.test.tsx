import { type AuditEntryShown, auditActions, auditKinds } from '@rowhouse/shared/contract/desk-audit';
import { matchRoute, staffRemoteOf } from '@rowhouse/shared/routes';
import { expect, test, vi } from 'vitest';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import { AuditRow } from './audit-row.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const writing = { t: translatorIn('nl'), language: 'nl', staff: [], nameOf: () => undefined } as const;
const id = '6f1e6a44-6f0b-4c43-9d6f-0d8a6a1f0001';

const htmlOf = (part: Pick<AuditEntryShown, 'action' | 'kind' | 'subjectId'>): string => {
  const row = { id: 1, at: '2026-07-15T10:00:00.000Z', by: 'staff:a', byName: 'An', subjectName: '' };
  return renderInPage(<AuditRow entry={{ ...row, before: null, after: null, ...part }} writing={writing} />, 'nl');
};

test.each([
  ['request.opened', 'request', id, true],
  ['owner.opened', 'owner', 'declercq', true],
  ['request.listed', 'request', 'today', false],
  ['owner.listed', 'owner', 'list', false],
  ['request.exported', 'request', 'inbox', false],
  ['time.blocked', 'visit', id, false],
  ['owner.erased', 'owner', 'declercq', false],
  ['settings.published', 'settings', 'energyScale', false],
] as const)('a row of %s links to the page of its %s %s: %s', (action, kind, subjectId, isLinked) => {
  expect(htmlOf({ action, kind, subjectId }).includes('<a ')).toBe(isLinked);
});

test.each(auditActions)('each address in a row of %s is a page of the desk', (action) => {
  for (const kind of auditKinds)
    for (const [, href = ''] of htmlOf({ action, kind, subjectId: id }).matchAll(/<a [^>]*href="([^"#?]+)/g)) {
      const page = matchRoute(href)?.page;
      expect(page && staffRemoteOf(page), href).toBe('back-office');
    }
});

test('an action and a section of the settings that the desk has no more are named in words', () => {
  const html = htmlOf({ action: 'settings.planned', kind: 'settings', subjectId: 'energyScale' });
  expect(html).toContain('Instellingen: gepland');
  expect(html).not.toMatch(/energyScale|settings\./);
});

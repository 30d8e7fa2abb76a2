import type { AuditEntryShown } from '@rowhouse/shared/contract/desk-audit';
import { expect, test, vi } from 'vitest';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import { AuditRow } from './audit-row.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const writing = { t: translatorIn('nl'), language: 'nl', staff: [], nameOf: () => undefined } as const;
const id = '6f1e6a44-6f0b-4c43-9d6f-0d8a6a1f0001';

test.each([
  ['request.opened', 'request', id, true],
  ['owner.opened', 'owner', 'declercq', true],
  ['request.listed', 'request', 'today', false],
  ['owner.listed', 'owner', 'list', false],
  ['request.exported', 'request', 'inbox', false],
] as const)('a row of %s links to the page of its %s %s: %s', (action, kind, subjectId, isLinked) => {
  const row = { id: 1, at: '2026-07-15T10:00:00.000Z', by: 'staff:a', byName: 'An', subjectName: '' };
  const entry: AuditEntryShown = { ...row, action, kind, subjectId, before: null, after: null };
  expect(renderInPage(<AuditRow entry={entry} writing={writing} />, 'nl').includes('<a ')).toBe(isLinked);
});

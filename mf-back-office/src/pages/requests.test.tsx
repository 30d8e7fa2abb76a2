import type { OpenedRequest, RequestRow } from '@rowhouse/shared/contract/desk-requests';
import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import type { StaffRole } from '@rowhouse/shared/domain/staff-roles';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import { Component as RequestPage } from './request.tsx';
import { Component as RequestsPage } from './requests.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const staffOf = (role: StaffRole): StaffMember => ({
  id: 'an',
  name: 'An',
  email: 'an@agency.example',
  role,
  language: 'nl',
  personId: null,
  secondStep: 'on',
});
const id = '6f1e6a44-6f0b-4c43-9d6f-0d8a6a1f0001';
const evil = '<script>alert(1)</script>\u202Egnp.exe';
const row: RequestRow = {
  id,
  kind: 'site-contact',
  kindName: 'Bericht',
  language: 'fr',
  createdAt: '2026-07-15T10:00:00.000Z',
  name: evil,
  email: 'zoe@example.org',
  excerpt: evil,
  home: null,
  state: 'open',
  assignee: null,
  isUnread: true,
  visitAt: null,
  version: 3,
};
const opened: OpenedRequest = {
  ...row,
  firstName: '',
  lastName: '',
  phone: '',
  facts: [{ name: 'Bericht', value: evil.repeat(100), long: true }],
  files: [{ id, field: 'Cv', name: evil, size: 1000, isPicture: true }],
  about: null,
  visit: null,
  isPlannable: false,
  lead: null,
  mails: [],
  replies: [],
  notes: [],
  isWholeHistory: true,
  history: [],
  coming: [],
  subscriptions: [],
  lastChange: null,
  others: { open: 0, next: null },
  staff: [],
  templates: [],
  replyTo: { agency: 'agency@example.org', own: 'an@agency.example' },
  drafts: { reply: { subject: 'Bonjour', text: 'Ce que j’écris', updatedAt: null }, note: null },
};
const shown = (element: ReactElement): string => renderInPage(element, 'nl', 'desk');
const counts = { open: 1, answered: 0, planned: 0, closed: 0, spam: 0, unread: 1 };
const inboxOf = (role: StaffRole, rows: RequestRow[]) => {
  const inbox = { rows, next: null, counts, kinds: [], staff: [], home: null };
  const data = { filter: {}, after: '', inbox, views: [], done: null };
  return shown(<RequestsPage data={{ staff: staffOf(role), data }} params={{}} actionData={undefined} />);
};
const requestOf = (role: StaffRole, more: Partial<OpenedRequest> = {}) => {
  const data = {
    request: { ...opened, ...more },
    filter: {},
    before: '',
    template: '',
    newIds: { reply: id, note: id },
    done: null,
  };
  return shown(<RequestPage data={{ staff: staffOf(role), data }} params={{ id }} actionData={undefined} />);
};

test('the inbox shows visitors’ input as isolated text, and a reader gets no controls', () => {
  const html = inboxOf('reception', [row]);
  expect(html).not.toContain('<script>');
  expect(html).toContain(`<bdi>&lt;script&gt;`);
  expect(html).toContain(`value="${id}:3"`);
  expect(inboxOf('reader', [row])).not.toContain('name="row"');
  expect(html).not.toContain('/export/');
  expect(inboxOf('admin', [row])).toContain('/export/csv');
});

test('an empty inbox says what will arrive there', () => {
  expect(inboxOf('reception', [])).toContain('Er zijn nog geen aanvragen');
});

test('a request shows the saved draft, and each role gets only its own actions', () => {
  const html = requestOf('reception');
  expect(html).not.toContain('<script>');
  expect(html).toContain('Ce que j’écris');
  expect(html).not.toContain('value="erase"');
  expect(requestOf('admin')).toContain('value="erase"');
  expect(requestOf('reader')).not.toContain('<textarea');
});

test('a visit can be planned from a request that asks for one, by those who may plan', () => {
  const link = `do=plan&amp;request=${id}`;
  expect(requestOf('reception', { isPlannable: true })).toContain(link);
  expect(requestOf('reception')).not.toContain(link);
  expect(requestOf('reader', { isPlannable: true })).not.toContain(link);
});

test('a reply starts from its template, with subject and text, if there is no draft', () => {
  const template = { id: 't', name: 'Réponse', subject: 'Votre question', text: 'Bonjour Zoé' };
  const html = requestOf('reception', { templates: [template], drafts: { reply: null, note: null } });
  expect(html).toContain('value="Votre question"');
  expect(html).toContain('>Bonjour Zoé</textarea>');
});

test('a person who sees only part of a history is not told that there are no other requests', () => {
  expect(requestOf('reception')).toContain('Geen andere aanvragen.');
  const some = requestOf('agent', { isWholeHistory: false });
  expect(some).not.toContain('Geen andere aanvragen.');
  expect(some).toContain('U ziet hier alleen aanvragen over uw panden');
  const other = { id: 'other', kindName: 'Bericht', createdAt: row.createdAt, state: 'open', visitAt: null } as const;
  const more = requestOf('agent', { isWholeHistory: false, history: [other] });
  expect(more).toContain('ziet u hier niet');
});

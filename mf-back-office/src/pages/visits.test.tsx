import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { expect, test, vi } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import type { VisitsPage } from '../visits/visits-page.ts';
import { Component } from './visits.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const staff: StaffMember = {
  ...{ id: 'an', name: 'An', email: 'an@agency.example', language: 'nl', personId: 1, secondStep: 'on' },
  role: 'agent',
};
const days = Array.from({ length: 7 }, (_, index) => `2026-07-${13 + index}`);
const home = { kind: 'property' as const, id: '1042', title: 'Een huis', address: 'Kerkstraat 1' };
const page: VisitsPage = {
  calendar: {
    ...{ week: '2026-W29', days, agents: [{ id: 1, name: 'An' }], absences: [], closed: [] },
    visits: [
      {
        ...{ id: 'v', source: 'appointment', state: 'planned', agentId: 1, visitor: 'Zoë', home },
        ...{ start: '2026-07-15T12:30:00.000Z', end: '2026-07-15T13:30:00.000Z' },
      },
    ],
    slots: [],
    blocks: [
      { id: 'b', agentId: 1, title: 'Notaris', start: '2026-07-16T08:00:00.000Z', end: '2026-07-16T09:00:00.000Z' },
    ],
  },
  ...{ agent: '1', today: '2026-07-15', on: '2026-07-15', now: '2026-07-15T10:10:00.000Z', view: 'calendar' },
  ...{ open: null, isMissing: false, homes: [], done: null, key: 'k' },
  begin: { day: '', time: '', home: '', request: null },
};

test('the calendar leads from each hour that is not past to the form for a visit, and shows what fills an hour', () => {
  const html = renderInPage(
    <Component data={{ staff, data: page }} params={{}} actionData={undefined} />,
    'nl',
    'desk',
  );
  const hours = [...html.matchAll(/do=plan&amp;day=([\d-]+)&amp;time=(\d\d)%3A00/g)].map(
    ([, day, hour]) => `${day} ${hour}`,
  );
  expect(hours).toContain('2026-07-15 13');
  expect(hours).toContain('2026-07-19 08');
  expect(hours).not.toContain('2026-07-15 12');
  expect(hours).not.toContain('2026-07-14 18');
  expect(html.replaceAll('<!-- -->', '')).toContain('14:30–15:30');
  expect(html).toContain('Notaris');
});

test('the calendar writes times as the language does, and names a day by what is shown', () => {
  const html = renderInPage(
    <Component data={{ staff, data: page }} params={{}} actionData={undefined} />,
    'fr',
    'desk',
  ).replaceAll('<!-- -->', '');
  expect(html).toContain('14\u00a0h\u00a030–15\u00a0h\u00a030');
  expect(html).toMatch(/aria-label="[^"]* à 13\u00a0h"/);
  expect(html).not.toMatch(/\d:\d\d[–"<]/);
  // A name that has other words than the text cannot be spoken to the device.
  const [, day = ''] = /<a (?=[^>]*aria-current="date")([^>]*)>/.exec(html) ?? [];
  expect(day).toContain('on=2026-07-15');
  expect(day).not.toContain('aria-label');
});

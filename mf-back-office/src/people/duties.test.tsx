import type { StaffRow } from '@rowhouse/shared/contract/desk-people';
import { expect, test, vi } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import { Duties } from './duties.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const row: StaffRow = {
  ...{ id: 'an', version: 1, name: 'An', email: 'an@agency.example', role: 'agent', language: 'nl', state: 'active' },
  ...{ invitation: 'none', secondStep: true, sessions: 0, seenAt: null, personId: 7, absences: [] },
  duties: { homes: 12, projects: 0, visits: 1 },
};
const shown = (change: Partial<StaffRow>): string =>
  renderInPage(<Duties row={{ ...row, ...change }} />, 'nl', 'desk').replaceAll('<!-- -->', '');

test('what is with a person is named before and after they leave, with a link to each list', () => {
  for (const state of ['active', 'left'] as const) {
    const html = shown({ state });
    const links = [...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [href, text]);
    expect(links).toEqual([
      ['/nl/kantoor/panden/?agent=7', '12 panden'],
      ['/nl/kantoor/bezoeken/?agent=7', '1 komend bezoek'],
    ]);
    expect(html).toContain('Nog bij An:');
  }
});

test('nothing is said of a person who has nothing, or whom visitors do not know', () => {
  expect(shown({ duties: { homes: 0, projects: 0, visits: 0 } })).not.toContain('Nog bij');
  expect(shown({ personId: null })).not.toContain('Nog bij');
});

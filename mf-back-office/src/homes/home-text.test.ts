import type { StockList } from '@rowhouse/shared/contract/desk-stock-list';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { contextOf } from '@rowhouse/shared/testing/page-args';
import { expect, it } from 'vitest';
import { homeIdIn } from './home-id-in.ts';
import { homeText } from './home-text.ts';

const rowOf = (id: string): StockList['rows'][number] => ({
  ...{ id, version: 1, status: 'published', source: 'desk', goal: 'sale', title: 'Huis' },
  ...{ address: 'Markt 1', zip: '9600', city: 'Ronse', price: null, currency: 'EUR', agent: null, picture: null },
  ...{ changedAt: '2026-07-15T10:00:00.000Z', changedBy: null, views: 0, faults: [], hasDraft: false, isOwn: true },
});
const finding = (...ids: string[]) => {
  const list = { rows: ids.map(rowOf), newDrafts: [], page: 1, pageCount: 1, total: ids.length };
  const { call } = fakeApi({ ...list, counts: [], sources: [], cities: [], agents: [] });
  return contextOf('desk-visits', 'nl', call);
};

it('takes what its suggestion shows, a number, and a text that finds one home', async () => {
  const shown = homeText({ id: '1001', title: 'Huis met tuin', address: 'Markt 1, 9600 Ronse' });
  expect(await homeIdIn(finding(), shown)).toBe('1001');
  expect(await homeIdIn(finding('1002', '21002'), ' 1002 ')).toBe('1002');
  expect(await homeIdIn(finding('1003'), 'markt 1')).toBe('1003');
  expect(await homeIdIn(finding(), 'nowhere')).toBe('nowhere');
  await expect(homeIdIn(finding('1003', '1004'), 'markt')).rejects.toMatchObject({ fields: { home: 'several' } });
});

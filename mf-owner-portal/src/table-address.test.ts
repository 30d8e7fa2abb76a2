import { ownerTables } from '@rowhouse/shared/contract/owner-property';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableQueryOf } from './pages/owner-property.data.ts';
import { searchOf } from './table-address.ts';

describe('how an address asks for a table', () => {
  it('is read as it was written', () => {
    const any = fc.record({
      table: fc.constantFrom(...ownerTables),
      sort: fc.constantFrom('date', 'visits'),
      order: fc.constantFrom('up' as const, 'down' as const),
      q: fc.string({ maxLength: 50 }).filter((text) => text.isWellFormed()),
      only: fc.string({ maxLength: 50 }).filter((text) => text.isWellFormed()),
      page: fc.integer({ min: 1, max: 100_000 }),
    });
    fc.assert(
      fc.property(any, (query) => {
        expect(tableQueryOf(new URLSearchParams(searchOf(query)))).toEqual(query);
      }),
    );
  });

  it.each([
    ['', 'calendar', 1],
    ['table=secrets&page=0', 'calendar', 1],
    ['table=documents&page=many', 'documents', 1],
    [`table=documents&q=${'x'.repeat(300)}`, 'documents', 1],
    ['page=2', 'calendar', 2],
  ])('%s is no error', (search, table, page) => {
    expect(tableQueryOf(new URLSearchParams(search))).toMatchObject({ table, page });
  });
});

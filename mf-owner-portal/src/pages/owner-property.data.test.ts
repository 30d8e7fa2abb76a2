import { ownerTables } from '@rowhouse/shared/contract/owner-property';
import { argsAt } from '@rowhouse/shared/testing/page-args';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { searchOf } from '../table-address.ts';
import { loader } from './owner-property.data.ts';

const loaded = (search: URLSearchParams | string) =>
  loader(argsAt(`/nl/eigenaar/4217001/?${search}`, vi.fn().mockResolvedValue({})));

describe('the address of a table', () => {
  it('is read back as it was written', async () => {
    const any = fc.record({
      table: fc.constantFrom(...ownerTables),
      sort: fc.constantFrom('date', 'visits'),
      order: fc.constantFrom('up' as const, 'down' as const),
      q: fc.string({ maxLength: 50 }).filter((text) => text.isWellFormed()),
      only: fc.string({ maxLength: 50 }).filter((text) => text.isWellFormed()),
      page: fc.integer({ min: 1, max: 100_000 }),
    });
    await fc.assert(
      fc.asyncProperty(any, async (query) => {
        expect((await loaded(new URLSearchParams(searchOf(query)))).query).toEqual(query);
      }),
    );
  });

  it.each([
    ['', 'calendar', 1],
    ['page=0', 'calendar', 1],
    ['table=documents&page=many', 'documents', 1],
    [`table=documents&q=${'x'.repeat(300)}`, 'documents', 1],
    ['page=2', 'calendar', 2],
  ])('with the query %j shows the table %s at page %i', async (search, table, page) => {
    expect((await loaded(search)).query).toMatchObject({ table, page });
  });
});

it.each(['table=secrets', 'table=', 'table=Calendar', 'table=__proto__'])('%s is not found', async (search) => {
  await expect(loaded(search)).rejects.toMatchObject({ code: 'not-found' });
});

it.each([
  ['sent=1', 'sent'],
  ['fault=too-large', 'too-large'],
  ['fault=unknown', null],
  ['', null],
])('reads the result of sending a document from %j as %j', async (search, result) => {
  expect((await loaded(search)).result).toBe(result);
});

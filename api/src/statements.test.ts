import { PgDialect } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longestCached } from './database/read-cache.ts';
import { describeOnDatabases } from './testing/databases.ts';
import { serviceToken, testApp } from './testing/test-app.ts';

// The calls of each page to the API, and the maximum number of SQL statements with an empty cache and after another
// page was read.
const pages = {
  home: {
    calls: ['/site?language=nl', '/content/home?language=nl', '/search?language=nl', '/featured?language=nl&max=6'],
    other: ['/content/page.contact?language=nl'],
    statements: 16,
    moreForOther: 1,
  },
  list: {
    calls: ['/site?language=nl', '/properties?goal=sale&language=nl'],
    other: ['/properties?goal=sale&language=nl&beds=2&sort=price-asc'],
    statements: 12,
    moreForOther: 2,
  },
  property: {
    calls: ['/site?language=nl', '/properties/1001?language=nl', '/properties/1001/surroundings?language=nl'],
    other: ['/properties/1002?language=nl', '/properties/1002/surroundings?language=nl'],
    statements: 14,
    moreForOther: 7,
  },
};

describeOnDatabases('the statements of a page', (database) => {
  let time = performance.now() + 2 * longestCached;
  const statements = () => vi.mocked(PgDialect.prototype.sqlToQuery).mock.calls.length;

  beforeEach(() => {
    time += longestCached;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    vi.spyOn(PgDialect.prototype, 'sqlToQuery');
  });
  afterEach(() => void vi.restoreAllMocks());

  test.each(Object.entries(pages))('%s', async (_, { calls, other, ...most }) => {
    const { get } = testApp(database());
    const ask = async (paths: readonly string[]): Promise<number> => {
      const before = statements();
      for (const answer of await Promise.all(paths.map((path) => get(path)))) expect(answer.status).toBeLessThan(500);
      return statements() - before;
    };
    expect(await ask(calls)).toBeLessThanOrEqual(most.statements);
    expect(await ask(calls)).toBe(0);
    expect(await ask(other)).toBeLessThanOrEqual(most.moreForOther);
  });

  test('are read again when the site names another version, and not when a visitor does', async () => {
    const { get } = testApp(database());
    const asked = async (headers: Record<string, string>): Promise<number> => {
      const before = statements();
      await get('/properties/1001?language=nl', headers);
      return statements() - before;
    };
    expect(await asked({})).toBeGreaterThan(0);
    expect(await asked({ 'x-site-version': 'one' })).toBe(0);
    expect(await asked({ 'x-site-version': 'one', 'x-service-token': serviceToken })).toBeGreaterThan(0);
    time += longestCached - 1;
    expect(await asked({ 'x-site-version': 'one', 'x-service-token': serviceToken })).toBe(0);
    time += longestCached - 1;
    expect(await asked({})).toBe(0);
  });
});

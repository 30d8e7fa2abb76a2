import { readdirSync } from 'node:fs';
import { amounts, generate } from '@rowhouse/federation/proof/generate';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../src/contract/all-endpoints.ts';
import { apiEndpoints } from '../src/contract/api-endpoints.ts';
import { searchEndpoints } from '../src/contract/desk-search.ts';
import type { EndpointDefinition } from '../src/contract/endpoint-definition.ts';
import { shortlistEndpoints } from '../src/contract/shortlist.ts';
import { answerAsked, samples, tryPage } from './samples.ts';

const all = Object.entries<EndpointDefinition>(allEndpoints);

describe('answers that are generated from the contract', () => {
  it.each(amounts)('are valid for every endpoint, and the same each time: %s', (amount) => {
    for (const [name, { output }] of all) {
      const made = generate(name, output, amount, samples);
      expect(generate(name, output, amount, samples)).toEqual(made);
    }
  });

  it('contain the minimum, a usual amount, or much', () => {
    const counts = amounts.map(
      (amount) => JSON.stringify(generate('property', apiEndpoints.property.output, amount, samples)).length,
    );
    const [full = 0, least = 0, long = 0] = counts;
    expect(least).toBeLessThan(full / 2);
    expect(long).toBeGreaterThan(full * 4);
  });

  it('take at most 150 KB', () => {
    const sizes = all.map(([name, { output }]) => [
      name,
      JSON.stringify(generate(name, output, 'long', samples) ?? null).length,
    ]);
    expect(sizes.filter(([, size]) => Number(size) > 150_000)).toEqual([]);
  });

  // The path of each field whose name stands for a time or a day, and whose text is not a valid date.
  const undatedIn = (value: unknown, path: string): string[] => {
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([name, held]) => undatedIn(held, `${path}.${name}`));
    const isDated = /(?:\.(?:at|day|date|start|end|until|since)|At)$/.test(path);
    return isDated && typeof value === 'string' && Number.isNaN(Date.parse(value)) ? [path] : [];
  };

  it('contain a valid date wherever a page parses one', () => {
    const undated = all.flatMap(([name, { output }]) =>
      amounts.flatMap((amount) => undatedIn(generate(name, output, amount, samples), name)),
    );
    expect(undated).toEqual([]);
  });
});

const endpointSchema = v.object({ method: v.string(), path: v.string(), output: v.looseObject({}) });
const moduleSchema = v.record(v.string(), v.unknown());

describe('the contract that a shell provides to a proof', () => {
  it('contains every endpoint that any file of the contract defines', async () => {
    const folder = new URL('../src/contract/', import.meta.url);
    const files = readdirSync(folder).filter((file) => !file.includes('.test.'));
    const modules = await Promise.all(
      files.map(async (file) => v.parse(moduleSchema, { ...(await import(new URL(file, folder).pathname)) })),
    );
    const named = modules
      .flatMap((file) => Object.entries(file).filter(([name]) => /[Ee]ndpoints$/.test(name)))
      .flatMap(([, group]) => Object.values(group ?? {}))
      .filter((one) => v.is(endpointSchema, one))
      .map(({ method, path }) => `${method} ${path}`);
    const known = new Set(all.map(([, { method, path }]) => `${method} ${path}`));
    expect(named.length).toBeGreaterThan(known.size);
    expect(named.filter((one) => !known.has(one))).toEqual([]);
  });
});

it.each([
  ['home', null],
  ['proof', null],
  ['contact', { row: 1, perRow: 1 }],
])('content has a place for the part of a remote only on a page of a remote: %s', (page, part) => {
  expect(answerAsked({ id: 'content', part: { row: 1, perRow: 1 } }, { page })).toMatchObject({ part });
});

it.each([
  ['shortlist', shortlistEndpoints.shortlist],
  ['desk-search', searchEndpoints.deskSearch],
])('the page %s is tried with a query that its endpoint takes', (page, { input }) => {
  const query = Object.fromEntries(new URLSearchParams(tryPage(page).query));
  expect(v.safeParse(input, { language: 'nl', ...query }).issues).toBeUndefined();
});

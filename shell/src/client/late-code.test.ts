import { addMessages, createI18n } from '@rowhouse/shared/platform/i18n';
import type { Owner } from '@rowhouse/shared/routes';
import { expect, test, vi } from 'vitest';
import { createLateCode } from './late-code.ts';

const modules = ['forms/messages/nl', 'forms/fragments/request'];

/** A program in which each module arrives when it is brought. */
const programOf = (isWhole = true) => {
  const i18n = createI18n('nl');
  const here = new Set<string>();
  const bring = (owner: Owner, path: string): void => {
    if (path.startsWith('messages/')) addMessages(i18n, owner, {});
    else here.add(`${owner}/${path}`);
  };
  const load = vi.fn(async (owner: Owner, path: string) => {
    if (isWhole) bring(owner, path);
    return isWhole;
  });
  const source = {
    load: async () => ({}),
    peek: (owner: Owner, path: string) => (here.has(`${owner}/${path}`) ? { Component: () => null } : undefined),
  };
  return { bring, load, late: createLateCode(source, () => i18n, load) };
};

test('loads the code and texts of a late fragment once, and then it is there', async () => {
  const { late, load } = programOf();
  const loading = late.load('forms.request', 'nl');
  await loading;
  expect(load.mock.calls.map(([owner, path]) => `${owner}/${path}`)).toEqual(modules);
  expect(late.load('forms.request', 'nl')).toBeUndefined();
});

test('code that fails is asked for once for each page, and then waited for no longer', async () => {
  const { late, load } = programOf(false);
  await late.load('forms.request', 'nl');
  expect(late.load('forms.request', 'nl')).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(2);
  for (const [address, loads] of [
    [undefined, 4],
    ['/nl/', 6],
    ['/nl/', 6],
    ['/fr/', 8],
  ] as const) {
    late.forget(address);
    await late.load('forms.request', 'nl');
    expect(late.load('forms.request', 'nl')).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(loads);
  }
});

test('code that another page has brought is there once its texts are', () => {
  const { bring, late } = programOf(false);
  const loading = late.load('forms.request', 'nl');
  bring('forms', 'fragments/request');
  expect(late.load('forms.request', 'nl'), 'without its texts').toBe(loading);
  bring('forms', 'messages/nl');
  expect(late.load('forms.request', 'nl')).toBeUndefined();
});

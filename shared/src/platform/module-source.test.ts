import { expect, test } from 'vitest';
import { componentOf, loadData, loadMessages, type ModuleSource } from './module-source.ts';

const sourceOf = (modules: Record<string, unknown>): ModuleSource => ({
  load: async (_, path) => modules[path],
  peek: (_, path) => modules[path],
});

// A different object each time would be checked and copied for each request.
test('a module of a remote is returned as the same object each time', async () => {
  const source = sourceOf({ 'messages/nl': { messages: { title: 'Panden' } }, data: { pages: {}, fragments: {} } });
  expect(await loadMessages(source, 'listings', 'messages/nl')).toBe(
    await loadMessages(source, 'listings', 'messages/nl'),
  );
  expect(await loadData(source, 'listings')).toBe(await loadData(source, 'listings'));
});

test('an invalid module fails each time, and shows nothing', async () => {
  const source = sourceOf({ 'messages/nl': { messages: { title: 1 } }, page: { Component: 'no function' } });
  for (const _ of [1, 2]) await expect(loadMessages(source, 'listings', 'messages/nl')).rejects.toThrow();
  expect(componentOf(source, 'listings', 'page')).toBeUndefined();
  expect(componentOf(source, 'listings', 'missing')).toBeUndefined();
});

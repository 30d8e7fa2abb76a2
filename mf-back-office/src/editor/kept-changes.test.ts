import { beforeEach, expect, test, vi } from 'vitest';
import { keptChanges } from './kept-changes.ts';

const an = { id: 'an', storageKey: 'a key of An' };
const bo = { id: 'an', storageKey: 'another key' };
const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});

const changes = { price: 410_000, 'texts.title': 'Een prijs die niemand kent 🏡' };

test('unsaved changes are read again by their person, and by nobody who only has the storage', async () => {
  const kept = keptChanges(an, 'property', '58');
  await kept.write({ ...changes, street: 'Nieuwstraat' }, { price: 1 });
  const [text = ''] = stored.values();
  expect(text).not.toMatch(/410|prijs|price/);
  expect(await keptChanges(an, 'property', '58').read()).toEqual({ changes, before: { price: 1 } });
  expect(await keptChanges(bo, 'property', '58').read()).toEqual({ changes: {}, before: {} });
  expect(await keptChanges({ id: 'an' }, 'property', '58').read()).toEqual({ changes: {}, before: {} });
  await kept.write({}, {});
  expect(stored.size).toBe(0);
});

test.each([
  ['what another script wrote', () => JSON.stringify({ changes, before: {} })],
  ['a text that was changed', (text: string) => text.replace(/^./su, (first) => (first === 'x' ? 'y' : 'x'))],
  ['the text of another home', (text: string) => text],
])('%s is no change', async (what, planted) => {
  await keptChanges(an, 'property', '58').write(changes, {});
  const [[name, text] = ['', '']] = stored;
  stored.set(what.includes('another home') ? name.replace('58', '59') : name, planted(text));
  const id = what.includes('another home') ? '59' : '58';
  expect(await keptChanges(an, 'property', id).read()).toEqual({ changes: {}, before: {} });
});

test('of writes at one moment the last one counts', async () => {
  const kept = keptChanges(an, 'property', '58');
  void kept.write({ price: 1 }, {});
  void kept.write({ price: 2 }, {});
  expect((await kept.read()).changes).toEqual({ price: 2 });
});

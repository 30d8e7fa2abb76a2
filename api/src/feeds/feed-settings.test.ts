import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { feedSettingsSchema } from './feed-settings.ts';

test('every setting of a feed stands in the table of its page', () => {
  const page = readFileSync(new URL('../../../docs/feeds.md', import.meta.url), 'utf8');
  const { allow, stop, ...others } = feedSettingsSchema.entries;
  const within = { allow: allow.wrapped.entries, stop: stop.wrapped.entries };
  const names = [
    ...Object.keys(others),
    ...Object.entries(within).flatMap(([group, entries]) => Object.keys(entries).map((name) => `${group}.${name}`)),
  ];
  const documented = [...page.matchAll(/^\| ((?:`[\w.]+`(?:, )?)+) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

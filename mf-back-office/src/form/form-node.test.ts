import { readFileSync } from 'node:fs';
import { settingsSections } from '@rowhouse/shared/contract/desk-content-kinds';
import { parsedSettingsField, settingsFields } from '@rowhouse/shared/contract/desk-settings-fields';
import { parseSettings } from '@rowhouse/shared/contract/settings';
import { expect, it } from 'vitest';
import { sectionIds } from '../settings/section-parts.ts';
import { sectionFields } from '../settings/setting-form.ts';
import { blankOf, type FormNode, faultsIn } from './form-node.ts';

const demo = parseSettings(
  JSON.parse(readFileSync(new URL('../../../demo/content/settings.json', import.meta.url), 'utf8')),
);
const settings: Readonly<Record<string, unknown>> = 'settings' in demo ? demo.settings : {};

const nodesOf = (section: string): FormNode[] => sectionFields(section).map(({ node }) => node);

const all = (nodes: readonly FormNode[]): FormNode[] =>
  nodes.flatMap((node) => [node, ...all(Object.values(node.parts ?? {})), ...all(node.item ? [node.item] : [])]);

it.each(settingsSections)('every field of %s has a control, and accepts its present value', (section) => {
  const fields = sectionFields(section);
  expect(fields.map(({ name }) => name)).toEqual(Object.keys(settingsFields[section] ?? {}));
  const value = settings[section];
  for (const { name, node } of fields) {
    const own = typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : value;
    expect(faultsIn(node, own), node.path).toEqual([]);
  }
});

it.each(settingsSections)('an invalid number in %s is a fault at its place', (section) => {
  const typed = (node: FormNode): unknown => {
    if (node.kind === 'number') return 'vijf';
    if (node.kind === 'list') return node.item ? [typed(node.item)] : [];
    if (node.kind !== 'group') return blankOf(node);
    return Object.fromEntries(Object.entries(node.parts ?? {}).map(([name, part]) => [name, typed(part)]));
  };
  const places = (node: FormNode, at: string): string[] => {
    if (node.kind === 'number') return [at];
    const parts = node.kind === 'list' && node.item ? { 0: node.item } : (node.parts ?? {});
    return Object.entries(parts).flatMap(([name, part]) => places(part, at === '' ? name : `${at}.${name}`));
  };
  for (const node of nodesOf(section))
    expect(faultsIn(node, typed(node)), node.path).toEqual(expect.arrayContaining(places(node, '')));
});

it.each([
  ['name', ' ', false],
  ['name', 'De Linde', true],
  ['email', 'info@delinde', false],
  ['email', 'info@delinde.example', true],
  ['email', '', true],
  ['phone', 'bel ons', false],
  ['phone', '+32 (0)16 22 33 44', true],
  ['phone', '', true],
])('%s of the agency, typed as %j, is valid: %s', (field, typed, taken) => {
  expect(parsedSettingsField('agency', field, typed).ok).toBe(taken);
});

it.each([
  ['analyticsId', ' g-abc123def4 ', 'G-ABC123DEF4'],
  ['adsId', 'AW-123456789', 'AW-123456789'],
  ['tagManagerId', 'GTM-ABC1234', 'GTM-ABC1234'],
  ['adPixelId', '123456789012345', '123456789012345'],
  ['adPixelId', null, null],
])('%s, typed as %j, is stored as %j', (field, typed, value) => {
  expect(parsedSettingsField('siteInfo', field, typed)).toEqual({ ok: true, value });
});

it.each([
  ['analyticsId', '12345'],
  ['analyticsId', 'GTM-ABC1234'],
  ['adsId', 'G-ABC123DEF4'],
  ['tagManagerId', 'G-ABC123DEF4'],
  ['adPixelId', 'pixel'],
  ['adPixelId', '<script>'],
])('%s rejects %s, which is not an id of its vendor', (field, typed) => {
  expect(parsedSettingsField('siteInfo', field, typed).ok).toBe(false);
});

it('makes each kind of control from its schema', () => {
  const kinds = Object.fromEntries(
    settingsSections
      .flatMap((section) => all(nodesOf(section)))
      // The item of a list has the path of its list.
      .reverse()
      .map(({ path, kind }) => [path, kind]),
  );
  expect(kinds).toMatchObject({
    'agency.name': 'text',
    'agency.cities': 'texts',
    'agency.openingHours': 'hours',
    'agency.picture': 'picture',
    'languages.use': 'switches',
    'languages.fallbacks': 'list',
    'face.accent': 'colour',
    'face.headings': 'choice',
    'menu.maxItems': 'number',
    'map.tiles': 'group',
    'retention.kinds': 'group',
    'appointments.closed': 'days',
    'scrollToTop.show': 'yes-no',
    'unmatchedPaths.value': 'choice',
  });
});

it('every section is in the list of the desk exactly once', () => {
  expect(sectionIds.toSorted()).toEqual(settingsSections.toSorted());
});

it('has the bounds of its schema', () => {
  const [most] = nodesOf('appointments').filter(({ path }) => path === 'appointments.daysAhead');
  expect(most).toMatchObject({ kind: 'number', whole: true, least: 1, most: 365 });
});

it('faults are named by their place in the value', () => {
  const item = { id: 'a', icon: null, label: {}, link: 'x', colour: '#12', status: 'on' };
  const faultsOf = (section: string, field: string, value: unknown) =>
    sectionFields(section).flatMap(({ name, node }) => (name === field ? faultsIn(node, value) : []));
  expect(faultsOf('topBar', 'left', [item])).toEqual(['0.link', '0.colour']);
  expect(faultsOf('menu', 'maxItems', 0)).toEqual(['']);
});

it('a new item has every part of its schema', () => {
  const lists = settingsSections
    .flatMap((section) => all(nodesOf(section)))
    .flatMap(({ item }) => (item ? [item] : []));
  for (const item of lists) if (item.parts) expect(Object.keys(Object(blankOf(item)))).toEqual(Object.keys(item.parts));
});

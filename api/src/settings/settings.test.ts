import { enabledLanguages, parseSettings, type Settings } from '@rowhouse/shared/contract/settings';
import { describe, expect, it } from 'vitest';
import * as schema from '../database/schema.ts';
import { describeOnDatabases, fillWithDemo } from '../testing/databases.ts';
import { settings } from '../testing/demo-files.ts';
import { BadInput, readSettings, writeSettings } from './settings.ts';
import { settingsStylesheet } from './settings-stylesheet.ts';

const faultsOf = (value: unknown): string[] => {
  const result = parseSettings(value);
  return 'faults' in result ? result.faults : [];
};

const item = { id: 'phone', icon: 'phone', label: {}, link: 'tel:055', colour: null, status: 'on' } as const;

it('accepts the settings of the demo unchanged', () => {
  expect(parseSettings(settings)).toEqual({ settings });
});

it.each<[string, unknown, string]>([
  ['nothing', undefined, 'settings: '],
  ['an unknown key', { ...settings, colour: 'red' }, 'colour: '],
  [
    'an unknown language of a text',
    { ...settings, footer: { ...settings.footer, copyright: { it: '' } } },
    'footer.copyright.it: ',
  ],
  ['a missing key', { ...settings, consent: undefined }, 'consent: '],
  [
    'a default language that is not in use',
    {
      ...settings,
      languages: {
        ...settings.languages,
        use: [
          { code: 'nl', use: false },
          { code: 'fr', use: true },
        ],
      },
    },
    'languages.default: ',
  ],
  [
    'a language named twice',
    {
      ...settings,
      languages: {
        ...settings.languages,
        use: [
          { code: 'nl', use: true },
          { code: 'nl', use: false },
        ],
      },
    },
    'languages.use: ',
  ],
  [
    'a script as a link',
    { ...settings, topBar: { ...settings.topBar, left: [{ ...item, link: 'javascript:alert(1)' }] } },
    'topBar.left.0.link: ',
  ],
  [
    'a colour that would end its rule',
    { ...settings, topBar: { ...settings.topBar, left: [{ ...item, colour: 'red}body{}' }] } },
    'topBar.left.0.colour: ',
  ],
  [
    'an id that is no class',
    { ...settings, topBar: { ...settings.topBar, left: [{ ...item, id: 'a b' }] } },
    'topBar.left.0.id: ',
  ],
  ['one id twice', { ...settings, topBar: { ...settings.topBar, right: [item, item] } }, 'topBar.right: '],
  [
    'a status that there is not',
    { ...settings, topBar: { ...settings.topBar, left: [{ ...item, status: 'maybe' }] } },
    'topBar.left.0.status: ',
  ],
  [
    'a position that there is not',
    { ...settings, header: { ...settings.header, positions: { ...settings.header.positions, logo: 'top' } } },
    'header.positions.logo: ',
  ],
  ['no main item at all', { ...settings, menu: { ...settings.menu, maxItems: 0 } }, 'menu.maxItems: '],
  ['items of the menu, which are pages', { ...settings, menu: { ...settings.menu, items: [] } }, 'menu.items: '],
  [
    'an id of another service with a quote',
    { ...settings, siteInfo: { ...settings.siteInfo, adsId: '"' } },
    'siteInfo.adsId: ',
  ],
  ['a scale that there is not', { ...settings, energyScale: 'mine' }, 'energyScale: '],
])('rejects %s, and names its path', (_, value, start) => {
  const faults = faultsOf(value);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.startsWith(start), faults[0]).toBe(true);
});

it('names all faults in one answer', () => {
  const faults = faultsOf({ ...settings, agency: { ...settings.agency, name: 1 }, search: {}, more: true });
  expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual([
    'agency.name',
    'more',
    'search.showButton',
    'search.showCount',
    'search.showCountProperty',
    'search.showInput',
  ]);
});

describe('the languages in use', () => {
  it.each<[Settings['languages']['use'], string[]]>([
    [
      [
        { code: 'de', use: true },
        { code: 'nl', use: true },
      ],
      ['nl', 'de'],
    ],
    [
      [
        { code: 'fr', use: true },
        { code: 'nl', use: false },
      ],
      ['fr'],
    ],
    [[], []],
  ])('of %j are %j', (use, expected) => {
    expect(enabledLanguages({ use })).toEqual(expected);
  });
});

describeOnDatabases('the stored settings', (database) => {
  it('stay unchanged when new ones have a fault', async () => {
    await expect(writeSettings(database(), { ...settings, unmatchedPaths: 'away' })).rejects.toThrow(BadInput);
    expect(await readSettings(database())).toEqual(settings);
  });

  it('are replaced as a whole', async () => {
    await writeSettings(database(), { ...settings, unmatchedPaths: 'not-found' });
    expect(await readSettings(database())).toEqual({ ...settings, unmatchedPaths: 'not-found' });
  });

  it('are neutral defaults in a database from before their current shape', async () => {
    await database().delete(schema.settings);
    await database()
      .insert(schema.settings)
      .values({ key: 'languages', value: { default: 'nl' } });
    await expect(readSettings(database())).rejects.toThrow(BadInput);
    await fillWithDemo(database());
    expect((await readSettings(database())).agency.name).toBe('Your agency');
  });
});

describe('the face', () => {
  const { face } = settings;
  const cssOf = (change: Partial<Settings['face']>): string =>
    settingsStylesheet({ ...settings, face: { ...face, ...change } })?.css ?? '';

  it('adds nothing to the stylesheet without choices', () => {
    const { face: _, ...before } = settings;
    const result = parseSettings(before);
    expect('settings' in result && settingsStylesheet(result.settings)?.css).toBe(
      '.top-bar-evaluation{--top-bar-colour:#9a3423}',
    );
  });

  it('sets the tokens of each choice, on each background', () => {
    const css = cssOf({ accent: '#1D4F8C', headings: 'system-serif' });
    expect(css).toContain(':root{--font-heading:Georgia, "Times New Roman", serif}');
    expect(css).toContain('--color-brick:#1d4f8c;');
    expect(css).toMatch(/\.background-ink\{[^}]*--color-accent:#/);
  });

  it('is rejected with the measured contrast and the nearest colour that passes', () => {
    expect(faultsOf({ ...settings, face: { ...face, accent: '#ffcc00' } })).toEqual([
      'face.accent: has a contrast of 1.3:1 where 4.5:1 is needed; the nearest colour that holds is #886d00',
    ]);
    expect(faultsOf({ ...settings, face: { ...face, accent: '#886d00' } })).toEqual([]);
  });
});

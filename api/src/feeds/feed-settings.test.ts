import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adapters } from './adapters.ts';
import { withoutSecrets } from './feed-secrets.ts';
import { feedSettingsSchema, parseFeedSettings } from './feed-settings.ts';

test('every setting of a feed is in the table of its page', () => {
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

test("every fault of settings has a message of the project's own, with its path", () => {
  const names = [...Object.keys(feedSettingsSchema.entries), 'publisher'];
  const source = fc.dictionary(
    fc.constantFrom(
      'from',
      'columns',
      'always',
      'encoding',
      'address',
      'user',
      'languages',
      'client',
      'office',
      'fields',
    ),
    fc.jsonValue(),
  );
  const settings = fc
    .tuple(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), fc.constantFrom(...Object.keys(adapters)), source)
    .map(([others, adapter, own]) => ({ ...others, adapter, source: own }));
  fc.assert(
    fc.property(settings, (given) => {
      const parsed = parseFeedSettings(given, adapters);
      for (const fault of 'faults' in parsed ? parsed.faults : []) {
        expect(fault).not.toMatch(/Expected|Invalid|received|undefined|\[object/);
        expect(fault).toContain(': ');
      }
    }),
    { numRuns: 300 },
  );
});

test('the access to a kind of document is one of three, and visitors may have what they can request', () => {
  const faultsOf = (documents: object) => {
    const source = { clientId: '4711' };
    const secrets = { clientSecret: { env: 'FEED_SECRET' } };
    const parsed = parseFeedSettings({ adapter: 'sweepbright', source, secrets, documents }, adapters);
    return 'faults' in parsed ? parsed.faults : [];
  };
  expect(faultsOf({ EPC: { kind: 'epc', access: 'visitors' }, 'Building permit': {} })).toEqual([]);
  expect(faultsOf({ A: { kind: 'mandate', access: 'visitors' } })).toEqual([
    'documents.A: visitors cannot ask for a document of this kind',
  ]);
  expect(faultsOf({ A: { kind: 'passport', access: 'all' } })).toEqual([
    expect.stringMatching(/^documents\.A\.kind: must be one of brochure/),
    'documents.A.access: must be one of desk, owner, visitors',
  ]);
});

test('no secret appears in a report, in any encoding of an address', () => {
  const secrets = { password: "p w(1)!'é" };
  const told = [secrets.password, encodeURIComponent(secrets.password), `${new URLSearchParams(secrets)}`].join(' & ');
  expect(withoutSecrets(told, secrets)).toBe('*** & *** & password=***');
});

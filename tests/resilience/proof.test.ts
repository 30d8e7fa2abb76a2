import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, readRegistry } from '@rowhouse/federation/store';
import { site } from '@rowhouse/shared/site';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Checkout, checkOut } from '../run/checkout.ts';
import { pointAt } from './own-site.ts';

const shared = site.shared.version;
const [major = 0, minor = 0] = shared.split('.').map(Number);
const sharedRecord = '../shared/site/exports.json';

let folder = '';
let bucket = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-proof-test-'));
  bucket = join(folder, 'bucket');
  await cp(inject('bucket'), bucket, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const live = async (app: string) => {
  const { registry } = await readRegistry(openStore({ ...process.env, BUCKET: bucket }));
  return registry.channels.live?.[app] ?? '';
};

const refusalOf = async (team: Checkout, app = 'mf-owner-portal'): Promise<string> => {
  const before = await live(app);
  await team.release(bucket, 'publish', app);
  const refusal = await team.release(bucket, 'promote', app).then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(await live(app)).toBe(before);
  return refusal;
};

test('a release that lacks a page, is too heavy, styles other parts or needs a newer shared package is refused, with a sentence for each', async () => {
  const team = await checkOut('owner-portal', join(folder, 'unfit'));
  await team.remove('src/pages/login.tsx');
  await team.edit('budget.json', '"pages/dashboard": ', '"pages/dashboard": 1, "pages/before": ');
  await team.edit('src/pages/dashboard.module.css', '.', ':global(body) {\n  display: none;\n}\n\n.');
  await team.edit(sharedRecord, `"version": "${shared}"`, `"version": "${major}.${minor + 2}.0"`);
  const refusal = await refusalOf(team);
  expect(refusal).toMatch(/mf-owner-portal \S+ is refused:/);
  expect(refusal).toContain("it lacks the page 'login': the release has no module 'pages/login'");
  expect(refusal).toMatch(
    /the first load of pages\/dashboard takes \d+ bytes \(brotli\), and its budget\.json allows 1/,
  );
  expect(refusal).toMatch(/the styles of .*pages\/dashboard.* reach other parts of the page by 'body': /);
  expect(refusal).toContain(
    `mf-owner-portal needs shared >=${major}.${minor + 1}.0 <${major + 1}.0.0, and the shell provides ${shared}`,
  );
});

test('a release that lacks a fragment, uses a module of Node or has a heavy entry is refused, with a sentence for each', async () => {
  const team = await checkOut('consent', join(folder, 'stripped'));
  await team.remove('src/fragments/storage-table.tsx');
  await team.edit(
    'src/pages/settings.tsx',
    'const t = useMessages();',
    "const t = useMessages();\n  if (typeof window === 'undefined') process.getBuiltinModule?.('node:os');",
  );
  const { entry } = JSON.parse(await readFile(join(folder, 'stripped/mf-consent/budget.json'), 'utf8'));
  await team.edit('budget.json', `"entry": ${entry}`, '"entry": 400');
  const refusal = await refusalOf(team, 'mf-consent');
  expect(refusal).toMatch(/its entry takes \d+ bytes \(brotli\), and its budget\.json allows 400/);
  expect(refusal).toContain("it lacks the fragment 'consent.storage-table'");
  expect(refusal).toMatch(/node\/\S+\.js takes 'node:os' of Node, which is not in the contract/);

  // Once it was live, a rollback would lead to it: the proof rejects that, and `--anyway` overrides it.
  const good = await live('mf-consent');
  const [, bad = ''] = /mf-consent (\S+) is refused/.exec(refusal) ?? [];
  await pointAt(bucket, 'consent', bad);
  await pointAt(bucket, 'consent', good);
  await expect(team.release(bucket, 'rollback', 'mf-consent')).rejects.toThrow(
    /is refused:\n.*lacks the fragment.*Nothing was moved\. To go back all the same: npx pnpm@12 release rollback mf-consent --anyway/s,
  );
  expect(await live('mf-consent')).toBe(good);
  await team.release(bucket, 'rollback', 'mf-consent', '--anyway');
  expect(await live('mf-consent')).toBe(bad);
  expect(await team.release(bucket, 'history', 'mf-consent')).toMatch(
    /^ *\d+ .* rolled back, unproved\n {6}built \S+ by /,
  );
  await pointAt(bucket, 'consent', good);
});

test('a release that fails in one language, lacks a text or exceeds the contract is refused, with a sentence for each', async () => {
  const team = await checkOut('owner-portal', join(folder, 'unready'));
  await team.edit(
    'src/pages/dashboard.tsx',
    'const t = useMessages();',
    "const t = useMessages();\n  if (t('login.title') === 'Connexion du propriétaire') throw new Error('not in French yet');",
  );
  await team.edit('src/messages/de.ts', "'login.helpLink'", "'login.helpLinks'");
  await team.edit('src/messages/en.ts', '{{highest}}', '{{top}}');
  await team.edit(
    'src/pages/login.data.ts',
    '(await call(ownerEndpoints.session, {}, signal)).owner !== null',
    "{\n    Object.assign(globalThis, { weather: 1 });\n    await call('properties', { goal: 'barter' } as never).catch(() => null);\n    const { owner } = await fetch('https://weather.example/').then(() => call(ownerEndpoints.session, {}, signal), () => call('weather' as 'site', {}));\n    return owner !== null;\n  }",
  );
  const refusal = await refusalOf(team);
  expect(refusal).toContain(
    "the page 'owner-dashboard' in fr, whatever the data: failed (render): Error: not in French yet",
  );
  expect(refusal).not.toContain("the page 'owner-dashboard' in nl");
  expect(refusal).toContain("its texts in de lack 'login.helpLink'");
  expect(refusal).toMatch(/the placeholders of 'chart\.description' differ: .*en has day, top, total/);
  expect(refusal).toMatch(
    /the page 'login' in nl, fr, en and de, whatever the data: requests properties with what the contract does not take: goal: /,
  );
  expect(refusal).toContain("failed (remote): TypeError: 'weather' is not an endpoint of the contract");
  expect(refusal).toContain('writes globalThis.weather, which all apps share');
  expect(refusal).toContain('requests https://weather.example/, which is not in the contract');
});

test('a release whose first browser render differs from the server’s is refused, and so is one with a changed byte', async () => {
  const team = await checkOut('owner-portal', join(folder, 'unlike'));
  await team.edit(
    'src/pages/login.tsx',
    'const t = useMessages();',
    "const messages = useMessages();\n  const t: typeof messages = (...words) => messages(...words) + (typeof window === 'undefined' ? '' : '!');",
  );
  const known = new Set(await readdir(join(bucket, 'mf-owner-portal')));
  expect(await refusalOf(team)).toMatch(/the page 'login' in [\w, ]+ does not hydrate: .*(?:[Hh]ydrat|errors\/418)/);

  const version = (await readdir(join(bucket, 'mf-owner-portal'))).find((one) => !known.has(one)) ?? '';
  const file = join(bucket, 'mf-owner-portal', version, 'node/remote-entry.js');
  const bytes = await readFile(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(file, bytes);
  await expect(team.release(bucket, 'promote', 'mf-owner-portal')).rejects.toThrow(
    /mf-owner-portal .* is refused:\n- mf-owner-portal .*: node\/remote-entry\.js is not what was released/,
  );
});

test('a release whose fault only shows in a browser’s document or a form is refused, with a sentence for each', async () => {
  const team = await checkOut('owner-portal', join(folder, 'unseen'));
  await team.edit('src/pages/login.tsx', 'import { ', "import { useEffect } from 'react';\nimport { ");
  await team.edit(
    'src/pages/login.tsx',
    '  const href = useHref();',
    "  const href = useHref();\n  const isLogin = data.form === 'login';\n  useEffect(() => {\n    if (!isLogin) return;\n    Object.defineProperty(Array.prototype, 'last', { value: 1, configurable: true });\n    document.title = 'Login';\n    sessionStorage.getItem('draft contact');\n  }, [isLogin]);",
  );
  await team.edit(
    'src/pages/login.tsx',
    "{t('login.help')}",
    '<button type="button" />\n      <a href="/nl/nergens/">Weg</a>\n      {t(\'login.help\')}',
  );
  await team.edit(
    'src/pages/login.data.ts',
    'export const { loader, action, meta } =',
    "export const action = async (...all: Parameters<typeof act>) => {\n  const isLogin = all[0].context.page === 'login';\n  if (isLogin && !(await all[0].request.clone().formData()).has('name')) throw new TypeError('nothing was sent');\n  return act(...all);\n};\n\nexport const { loader, action: act, meta } =",
  );
  const refusal = await refusalOf(team);
  for (const sentence of [
    /the page 'login' in [\w, ]+ cannot be used by everyone: Buttons must have discernible text \(axe: button-name\)/,
    /the page 'login' in [\w, ]+ has its title written by mf-owner-portal itself/,
    /the page 'login' in [\w, ]+ changes its title during hydration/,
    /the page 'login' in [\w, ]+ leads to \/nl\/nergens\/, where no page is/,
    /the page 'login' in [\w, ]+ accesses 'draft contact' in the browser's storage, which belongs to forms: /,
    /the page 'login' in [\w, ]+ changes Array\.prototype\.last, on which all scripts of a page rely/,
    /the page 'login' in \w+ fails when a form is sent to it with no input \(render\): TypeError: nothing was sent/,
  ])
    expect(refusal).toMatch(sentence);
});

test('a release that keeps the contract, on a shared package one minor apart, is built, published, proved and promoted', async () => {
  const team = await checkOut('owner-portal', join(folder, 'fit'));
  await team.edit('src/messages/nl.ts', "'login.title'", "'login.unused': 'Nieuw',\n  'login.title'");
  for (const language of ['fr', 'en', 'de'])
    await team.edit(`src/messages/${language}.ts`, "'login.title'", "'login.unused': 'Nieuw',\n  'login.title'");
  // A release that was built with the next minor version of the shared package works with the live one.
  await team.edit(sharedRecord, `"version": "${shared}"`, `"version": "${major}.${minor + 1}.0"`);
  const before = await live('mf-owner-portal');
  const began = Date.now();
  await team.release(bucket, 'publish', 'mf-owner-portal');
  const told = await team.release(bucket, 'promote', 'mf-owner-portal');
  console.log(`built, published, proved and promoted in ${((Date.now() - began) / 1000).toFixed(1)} s; ${told.trim()}`);
  expect(told).toMatch(/the contract holds \(\d+ renders, \d+ documents hydrated/);
  expect(await live('mf-owner-portal')).not.toBe(before);
});

import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hrefFor, remotes } from '@rowhouse/shared/routes';
import { beforeAll, expect, test } from 'vitest';
import { contractLines, withLine } from '../../shared/site/create/contract-lines.ts';
import { textOf, visit } from '../e2e/browser.ts';
import { type Checkout, changesIn, checkOut } from '../run/checkout.ts';
import { pnpm } from '../run/own-repository.ts';
import { until } from '../run/until.ts';
import { htmlOf, ownSite, pointAt } from './own-site.ts';

const run = promisify(execFile);
const own = ownSite();
const name = 'agency-news';
// A public page: a private one shows no fragment of another team.
const page = hrefFor('calculator', {}, 'en');

// What a team that knows nothing of the site installs.
const bundlers = {
  '@module-federation/enhanced': '^2.9.0',
  '@module-federation/rsbuild-plugin': '^2.9.0',
  '@rsbuild/core': '^2.0.0',
  react: '^19.0.0',
  webpack: '^5.0.0',
};

let team: Checkout;
let foreign = '';

const publish = async (bundler: string): Promise<string> => {
  await run(process.execPath, [`with-${bundler}.mjs`], { cwd: foreign });
  const dist = join(foreign, `dist-${bundler}`);
  await writeFile(join(dist, 'budget.json'), '{ "entry": 45000, "modules": { "fragments/teaser": 50000 } }');
  const words = ['publish', `mf-${name}`, '--dist', dist, '--expose', 'fragments/teaser=./News'];
  return /mf-agency-news (\S+) is in the bucket/.exec(await team.release(own.bucket, ...words))?.[1] ?? '';
};

beforeAll(async () => {
  const { bucket, folder } = own;
  foreign = join(folder, 'foreign');
  await cp(join(import.meta.dirname, 'foreign'), foreign, { recursive: true });
  await writeFile(join(foreign, 'package.json'), JSON.stringify({ private: true, dependencies: bundlers }));
  await writeFile(join(foreign, 'pnpm-workspace.yaml'), 'strictPeerDependencies: false\n');
  await pnpm(foreign, ['install', '--prefer-offline', '--no-frozen-lockfile']);

  const root = join(folder, 'checkout');
  team = await checkOut('shell', root, { others: remotes });
  for (const line of contractLines(name)) {
    const file = join(root, line.file);
    await writeFile(file, withLine(await readFile(file, 'utf8'), line));
  }
  const property = changesIn(join(root, 'mf-property'));
  await property.edit(
    'src/pages/calculator.data.ts',
    'export const meta',
    `export const fragments = () => [{ id: '${name}.teaser' as const, props: {} }];\nexport const meta`,
  );
  await property.edit(
    'src/pages/calculator.tsx',
    'import type',
    "import { Fragment } from '@rowhouse/shared/platform';\nimport type",
  );
  await property.edit(
    'src/pages/calculator.tsx',
    '    </Section>',
    `      <Fragment id="${name}.teaser" />\n    </Section>`,
  );

  await pointAt(bucket, name, await publish('webpack'));
  const known = async (app: string): Promise<string> =>
    new RegExp(`${app} (\\S+) is in the bucket`).exec(await team.release(bucket, 'publish', app))?.[1] ?? '';
  await pointAt(bucket, 'shell', await known('shell'));
  await pointAt(bucket, 'property', await known('mf-property'));
}, 900_000);

test.each(['webpack', 'rsbuild'])(
  'a remote built by the stock plugin of %s is proved, and shown in a <Fragment> by browsers',
  async (bundler) => {
    const { bucket, site } = own;
    const version = await publish(bundler);
    expect(await team.release(bucket, 'promote', `mf-${name}`, version)).toContain(`live: mf-${name} ${version}`);
    const html = await until(
      () => htmlOf(site.url + page),
      (text) => text.includes(`/_releases/mf-${name}/${version}/web/`),
    );
    expect(html).toContain(`data-part="${name}.teaser {}"`);
    expect(html).not.toContain('Read 0 times');
    const tab = await visit({ baseURL: site.url });
    await tab.goto(page);
    // It wakes once it is near the screen, and is empty until then.
    await tab.locator(`[data-part^="${name}.teaser"]`).evaluate((place) => place.scrollIntoView());
    const button = tab.getByRole('main').getByRole('button', { name: 'Read' });
    await button.click();
    expect(await textOf(button)).toBe('Read 1 times');
    const scripts = tab.locator(`script[src^="/_releases/mf-${name}/"]`);
    const integrity = await scripts.evaluateAll((all) => all.map((one) => one.getAttribute('integrity')));
    expect(integrity.length).toBeGreaterThan(1);
    for (const one of integrity) expect(one).toMatch(/^sha384-/);
  },
  900_000,
);

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import { afterEach, expect, test } from 'vitest';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

// In place of the checker: an error in each page that says so.
const checker = `#!/bin/sh
for last; do :; done
grep -l wrong "$last"/*/page.html | sed 's/.*/"file:&":1.2-3.4: error: This is wrong./'
`;

test('checks every page of a site in each language, and names the pages of what the checker finds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-checker-'));
  ends.push(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'npx'), checker);
  await chmod(join(folder, 'npx'), 0o755);
  const listed = '/nl/te-koop/huis/gent/1/';
  const read: (string | undefined)[] = [];
  const site = createServer(({ url = '', method }, response) => {
    if (method === 'GET') read.push(url);
    if (url === '/sitemap.xml') response.end(`<loc>http://localhost${listed}</loc>`);
    else response.end(url === listed ? '<p>wrong</p>' : `<a href="${listed}">a home</a>`);
  }).listen(0);
  ends.push(() => site.close());
  await once(site, 'listening');
  const address = site.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, out } = await new Promise<{ code: unknown; out: string }>((resolve) => {
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
    const words = ['tests/by-hand/html.ts', `http://localhost:${port}`];
    execFile(process.execPath, words, { cwd: workspace, env }, (error, stdout) =>
      resolve({ code: error?.code, out: stdout }),
    );
  });
  expect(read).toEqual(expect.arrayContaining(languages.map((language) => hrefFor('contact', {}, language))));
  expect(out).toContain(`${listed}:1.2-3.4: error: This is wrong.\n`);
  expect(out).toMatch(/^\d+ pages, 1 errors, 0 warnings$/m);
  expect(code).toBe(1);
});

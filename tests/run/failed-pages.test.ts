import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '@rowhouse/shared/site';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { failuresIn, reportSchema } from './failed-tests.ts';

const html = `<!doctype html><title>A page</title><h1>Shown when it failed</h1>
  <script>console.log('said by the page'); fetch('/missing')</script>`;

test('a failed site test leaves its page in the named folder, a test that passes nothing, and the summary names file, test and error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-failed-'));
  const server = createServer((request, response) =>
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(html),
  );
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const [report, pages] = [join(folder, 'report.json'), join(folder, 'pages')];
  const output = await new Promise<string>((resolve) => {
    execFile(
      join(workspace, 'node_modules/.bin/vitest'),
      ['run', '--config', 'tests/run/failing/vitest.config.ts', '--reporter=json', `--outputFile=${report}`],
      { cwd: workspace, env: { ...process.env, PAGE: `http://127.0.0.1:${port}/`, FAILED_PAGES: pages } },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
  expect(failuresIn(v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8'))), workspace), output).toEqual([
    'tests/run/failing/broken.ts: no test can be collected',
    expect.stringMatching(
      /^tests\/run\/failing\/site\.ts: a page fails its test\n {4}AssertionError: expected 'Shown when it failed' to be 'Something else'/,
    ),
  ]);
  expect(readdirSync(pages)).toEqual(['site.ts']);
  const left = join(pages, 'site.ts/a-page-fails-its-test');
  expect(readdirSync(left).sort()).toEqual(
    ['console.txt', 'html', 'png', 'requests.txt'].map((kind) => `page-1.${kind}`),
  );
  const text = (kind: string) => readFileSync(join(left, `page-1.${kind}`), 'utf8');
  expect(text('html')).toContain('<h1>Shown when it failed</h1>');
  expect(text('console.txt')).toContain('log: said by the page');
  expect(text('requests.txt')).toContain(`404 GET http://127.0.0.1:${port}/missing`);
  expect(readFileSync(join(left, 'page-1.png')).subarray(1, 4).toString()).toBe('PNG');
}, 300_000);

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hrefFor } from '@rowhouse/shared/routes';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { VisitorRequest } from './api-door.ts';
import { startRenderRealms } from './render-realms.ts';

// A build of the shell whose layout takes its time.
const shell = `
exports.createRenderer = () => ({
  probes: async () => [],
  render: async ({ method, giving }) => {
    if (giving) await new Promise((resolve) => setTimeout(resolve, 700));
    return { status: 200, headers: [], body: method, failures: [], apps: [], ...(giving && { given: {} }) };
  },
});`;

test.each(['GET', 'POST'])(
  'a private page that a %s asks for while its set is replaced is answered',
  async (method) => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const folder = mkdtempSync(join(tmpdir(), 'rowhouse-realms-'));
    const owners = ['shell', 'owner-portal'];
    for (const owner of owners) {
      mkdirSync(join(folder, owner, 'node'), { recursive: true });
      writeFileSync(join(folder, owner, 'node/package.json'), '{"type":"commonjs"}');
      writeFileSync(join(folder, owner, 'node/main.js'), shell);
    }
    const realms = startRenderRealms('set', {
      facts: { id: 'set', apps: {} },
      folders: Object.fromEntries(owners.map((owner) => [owner, join(folder, owner)])),
      origin: 'http://localhost',
      api: () => Promise.reject(new Error('away')),
    });
    onTestFinished(async () => {
      await realms.end();
      vi.restoreAllMocks();
      rmSync(folder, { recursive: true, force: true });
    });
    await realms.tried;
    const url = `http://localhost${hrefFor('login', {}, 'nl')}`;
    const request: VisitorRequest = { method, url, headers: [], body: null, visitorAddress: '192.0.2.1' };
    const answer = realms.render(request);
    answer.catch(() => undefined);
    await realms.retire();
    expect(await answer).toMatchObject({ status: 200, body: method });
  },
);

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forEdge, publicPage } from '../../shell/src/render/caching.ts';
import { freePort } from './free-port.ts';
import { findNginx, startNginx } from './nginx.ts';
import { until } from './until.ts';

const program = findNginx();

test.skipIf(program === null)(
  'the edge keeps no link of a mail and no query in its logs, also of what it could not pass on',
  async () => {
    if (program === null) return;
    const folder = await mkdtemp(join(tmpdir(), 'rowhouse-edge-'));
    const [edge, inner, nobody] = [await freePort(), await freePort(), await freePort()];
    const away = `127.0.0.1:${nobody}`;
    const nginx = await startNginx(program, folder, {
      EDGE: `127.0.0.1:${edge}`,
      INNER: `127.0.0.1:${inner}`,
      SHELL_1: away,
      SHELL_2: away,
      API_1: away,
      API_2: away,
    });
    try {
      const ask = (path: string, port = edge) =>
        fetch(`http://127.0.0.1:${port}${path}`, { headers: { referer: 'http://x.example/?token=secret' } });
      await until(
        () => ask('/').catch(() => null),
        (answer) => answer !== null,
      );
      for (const port of [edge, inner])
        for (const path of [
          '/api/v1/documents/secret.mac',
          '/api/v1/%64ocuments/secret.mac',
          '/api/v1//documents/secret.mac?a=secret',
          '/api/v1/subscription/unsubscribe/secret',
          '/api/v1/desk/calendar/secret.ics',
          '/preview/secret.mac',
          '/nl/nieuw-wachtwoord/?token=secret',
        ])
          expect((await ask(path, port)).status).toBe(502);
      await nginx.stop();
      const log = await readFile(join(folder, 'access.log'), 'utf8');
      expect(log).toContain('"/api/v1/documents/..." 502');
      expect(log).toContain('"/nl/nieuw-wachtwoord/" 502');
      expect(log).toContain(`[${away}`);
      expect(log + (await readFile(join(folder, 'error.log'), 'utf8'))).not.toContain('secret');
      expect(
        (await nginx.answered()).filter(({ status, asked }) => status === 502 && asked.includes(away)).length,
      ).toBeGreaterThan(0);
    } finally {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test.skipIf(program === null)(
  'the edge keeps public pages by variant and packing, asks for each visit by their tag, and shows none of it to a preview',
  async () => {
    if (program === null) return;
    const folder = await mkdtemp(join(tmpdir(), 'rowhouse-edge-'));
    const [edge, inner, port] = [await freePort(), await freePort(), await freePort()];
    const asked: IncomingMessage['headers'][] = [];
    let version = '';
    const shell = createServer(({ url = '', headers }, response) => {
      asked.push(headers);
      const isOwn = url.includes('login');
      const etag = `"of-${version}-${url}-${headers['accept-encoding'] ?? ''}"`;
      response.setHeader('cache-control', isOwn ? 'private, no-store' : publicPage);
      response.setHeader('vary', 'Accept-Encoding, Cookie');
      if (!isOwn) for (const [name, value] of Object.entries({ etag, ...forEdge })) response.setHeader(name, value);
      if (headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.end(version || `${headers.cookie ?? ''}|${headers['accept-encoding'] ?? ''}`);
    });
    await new Promise<void>((resolve) => shell.listen(port, '127.0.0.1', resolve));
    const place = `127.0.0.1:${port}`;
    const values = { SHELL_1: place, SHELL_2: place, API_1: place, API_2: place };
    const nginx = await startNginx(program, folder, {
      EDGE: `127.0.0.1:${edge}`,
      INNER: `127.0.0.1:${inner}`,
      ...values,
    });
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`http://127.0.0.1:${edge}${path}`, {
        headers: { 'accept-encoding': 'br', ...headers },
      });
      return [answer.status, await answer.text()];
    };
    const askedIn = async (work: () => Promise<unknown>) => {
      asked.length = 0;
      await work();
      return asked.length;
    };
    try {
      await until(
        () => ask('/').catch(() => null),
        (answer) => answer !== null,
      );
      const chosen = { cookie: 'consent=1.x; session=secret' };
      const [none, mine] = [await ask('/nl/'), await ask('/nl/', chosen)];
      expect([none, mine]).toEqual([
        [200, '|br'],
        [200, 'consent=1.x; session=secret|br'],
      ]);
      expect(await ask('/nl/', { cookie: 'consent=2.y' })).toEqual(mine);
      expect(await ask('/nl/', { 'accept-encoding': 'gzip, deflate, br;q=0' })).toEqual([200, '|gzip']);
      // The whole page once for all who wait; the others ask whether it is still that one.
      await askedIn(() => Promise.all(Array.from({ length: 8 }, () => ask('/nl/te-koop/'))));
      expect(asked.filter((headers) => headers['if-none-match'] === undefined)).toHaveLength(1);
      // Each visit asks by the tag, and is sent the page that is there.
      expect(await askedIn(() => ask('/nl/').then((again) => expect(again).toEqual(none)))).toBe(1);
      expect(asked[0]?.['if-none-match']).toBeDefined();
      // What has changed shows to the very next one.
      await ask('/nl/contact/');
      for (version of ['one', 'two', 'three']) expect(await ask('/nl/contact/')).toEqual([200, version]);
      version = '';
      for (const cookie of ['preview=x', 'a=b; rowhouse-preview=y', 'canary=yes'])
        expect(await ask('/nl/', { cookie })).toEqual([200, `${cookie}|br`]);
      expect(await ask('/nl/')).toEqual(none);
      for (const cookie of ['session=one', 'session=two'])
        expect(await ask('/nl/login/', { cookie })).toEqual([200, `${cookie}|br`]);
      // Without a shell a page that is there still answers.
      shell.closeAllConnections();
      await new Promise((resolve) => shell.close(resolve));
      expect(await ask('/nl/')).toEqual(none);
      expect((await ask('/fr/'))[0]).toBe(502);
    } finally {
      shell.close();
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

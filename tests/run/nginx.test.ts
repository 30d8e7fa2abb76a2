import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

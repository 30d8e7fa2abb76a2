import { execFileSync } from 'node:child_process';
import { request } from 'node:https';
import { join } from 'node:path';
import { hrefFor } from '@rowhouse/shared/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owners } from '../../api/src/testing/demo-files.ts';
import { ownSite } from '../resilience/own-site.ts';
import { freePort } from '../run/free-port.ts';
import { findNginx, type Nginx, startNginx } from '../run/nginx.ts';
import { engines } from './engines.ts';
import { shortWalk } from './page-steps.ts';
import { walk } from './walk.ts';

const nginx = findNginx();
// Node's fetch refuses a certificate that only this test trusts.
const logIn = (url: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const { username: name, password } = owners.demo;
    const headers = { origin: url, 'content-type': 'application/x-www-form-urlencoded' };
    const options = { method: 'POST', headers, rejectUnauthorized: false };
    request(url + hrefFor('login', {}, 'nl'), options, (answer) => resolve(answer.resume().headers['set-cookie'] ?? []))
      .on('error', reject)
      .end(new URLSearchParams({ name, password }).toString());
  });

const ports = { h2: await freePort(), 'http/1.1': await freePort() };

describe.skipIf(!nginx)('behind nginx with TLS', () => {
  describe.each([
    ['h2', ' http2'],
    ['http/1.1', ''],
  ] as const)('the site over %s', (protocol, parameter) => {
    const url = `https://localhost:${ports[protocol]}`;
    const own = ownSite({ SITE_URL: url, TRUSTED_PROXIES: '127.0.0.1,::1' });
    let front: Nginx;
    beforeAll(async () => {
      const [key, certificate] = [join(own.folder, 'key.pem'), join(own.folder, 'certificate.pem')];
      const options = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ');
      execFileSync('openssl', [...options, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
      const { host: shell } = new URL(own.site.url);
      const { host: api } = new URL(own.site.apiUrl);
      front = await startNginx(nginx ?? '', join(own.folder, 'nginx'), {
        EDGE: `${ports[protocol]} ssl${parameter}; ssl_certificate ${certificate}; ssl_certificate_key ${key}`,
        INNER: `127.0.0.1:${await freePort()}`,
        ...{ SHELL_1: shell, SHELL_2: shell, API_1: api, API_2: api },
      });
    });
    afterAll(() => front?.stop());
    it('a session is a cookie of this host alone, and of encrypted connections', async () => {
      const cookies = await logIn(url);
      const session = cookies.find((cookie) => cookie.includes('session_token=')) ?? '';
      expect(session).toMatch(/^__Host-rowhouse\.session_token=[^;]+;/);
      expect(session.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/']));
      for (const cookie of cookies) expect(cookie).toMatch(/^__Host-/);
      expect(cookies.join()).not.toContain('Domain=');
    });
    walk(
      () => url,
      { width: 1366, height: 768 },
      [
        ...shortWalk,
        {
          name: 'everything came by this protocol',
          work: async (visitor) => {
            const used = await visitor.run(() => {
              const entries = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
              return [...new Set(entries.map(({ nextHopProtocol }) => nextHopProtocol).filter(Boolean))];
            }, null);
            expect(used).toEqual([protocol]);
          },
        },
      ],
      engines.filter(({ name }) => name === 'Chromium'),
    );
  });
});

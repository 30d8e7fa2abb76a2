import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ownSite } from '../resilience/own-site.ts';
import { freePort } from '../run/free-port.ts';
import { findNginx, type Nginx, startNginx } from '../run/nginx.ts';
import { engines } from './engines.ts';
import { shortWalk } from './page-steps.ts';
import { walk } from './walk.ts';

const nginx = findNginx();
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

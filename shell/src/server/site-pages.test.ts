import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sitePagesPath } from '@rowhouse/shared/contract/site-pages';
import { builtInRoutes, hrefFor, setRoutes } from '@rowhouse/shared/routes';
import { frontRoutes } from '@rowhouse/shared/site';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReleaseWatch } from './release-watch.ts';
import { createPagesTeller } from './site-pages.ts';

afterEach(() => setRoutes(builtInRoutes));

const { calculator } = frontRoutes;
const moved = {
  ...frontRoutes,
  ...(calculator && { calculator: { ...calculator, paths: { ...calculator.paths, nl: 'rekenen/' } } }),
};

test('the API is told of the pages of the live set at each switch, until it has taken them, and again when it comes back', async () => {
  const told: { routes: Record<string, { paths: { nl: string } }> }[] = [];
  let status = 503;
  const api = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    expect([request.method, request.url, request.headers['x-service-token']]).toEqual([
      'PUT',
      sitePagesPath,
      'a-token',
    ]);
    told.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    response.writeHead(status).end();
    status = 204;
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  let onSwitch = (): void => undefined;
  let onReturn = (): void => undefined;
  const active = { set: { apps: { shell: { version: '1', release: { routes: moved } } } } };
  const teller = createPagesTeller(
    { API_URL: `http://127.0.0.1:${port}`, SERVICE_TOKEN: 'a-token', AGAINST: undefined },
    {
      active: (() => active) as unknown as ReleaseWatch['active'],
      onSwitch: (listener) => {
        onSwitch = listener;
      },
    },
    {
      onReturn: (listener) => {
        onReturn = listener;
      },
    },
  );
  try {
    onSwitch();
    await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 20_000 });
    expect(told[1]?.routes.calculator?.paths.nl).toBe('rekenen/');
    // This program writes the same links.
    expect(hrefFor('calculator', {}, 'nl')).toBe('/nl/rekenen/');
    onReturn();
    await vi.waitFor(() => expect(told).toHaveLength(3), { timeout: 20_000 });
  } finally {
    teller.stop();
    api.close();
  }
});

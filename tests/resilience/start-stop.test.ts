import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryPath } from '@rowhouse/federation/registry';
import { registryFile, sectionsIn } from '@rowhouse/federation/signed-registry';
import { hrefFor } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '../run/free-port.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-start-'));
});
// Those of a test that failed are still there.
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  await rm(folder, { recursive: true, force: true });
});

const start = (
  environment: NodeJS.ProcessEnv,
): { child: ChildProcess; said: () => string; ended: Promise<number | null>; standing: Promise<void> } => {
  const child = spawn(process.execPath, ['shell/src/run/start.ts'], {
    cwd: workspace,
    env: {
      ...process.env,
      // Pictures of the site of the tests; with pictures elsewhere no copy is made.
      MEDIA: undefined,
      DATA_DIR: join(folder, 'data'),
      BUCKET: inject('bucket'),
      RELEASE_CACHE: join(folder, 'data/releases'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const standing = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      if (text.includes('Rowhouse runs at')) standing.resolve();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void ended.then(() => standing.reject(new Error(`It ended:\n${text}`)));
  standing.promise.catch(() => undefined);
  ends.push(() => {
    child.kill('SIGTERM');
    return ended;
  });
  return { child, said: () => text, ended, standing: standing.promise };
};

test('a port in use is named, with the variable that changes it', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      resolve(address && typeof address === 'object' ? address.port : 0);
    }),
  );
  const { ended, said } = start({ PORT: String(port), API_PORT: String(await freePort()) });
  expect(await ended).toBe(1);
  expect(said()).toMatch(new RegExp(`Port ${port}, for the site, is taken.*PORT=`));
  taken.close();
});

test('a folder that cannot be written is named, with the variable that changes it', async () => {
  const inTheWay = join(folder, 'a-file');
  await writeFile(inTheWay, '');
  const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
  const { ended, said } = start({ ...ports, DATA_DIR: inTheWay });
  expect(await ended).toBe(1);
  expect(said()).toContain(`DATA_DIR (${inTheWay}) cannot be written: a file is in its place. Choose another`);
});

test('all invalid variables are named together', async () => {
  const { ended, said } = start({ PORT: 'many', CHANNEL: 'live', API_URL: 'nowhere' });
  expect(await ended).toBe(1);
  expect(said()).toMatch(/PORT must be a port number/);
  expect(said()).toMatch(/API_URL must be a URL/);
});

test('Ctrl-C stops everything, and stored data is there after the next start', async () => {
  const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
  const first = start(ports);
  await first.standing;
  const body = new URLSearchParams({
    firstName: 'An',
    lastName: 'Peeters',
    email: 'an@example.be',
    remark: 'Bewaar dit',
    privacy: 'on',
  });
  const sent = await fetch(`http://localhost:${ports.PORT}/nl/contact/`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: `http://localhost:${ports.PORT}` },
  });
  expect(sent.status).toBe(303);
  expect(first.said()).toContain('Programs are not restarted here');
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  await expect(fetch(`http://127.0.0.1:${ports.API_PORT}/healthz`)).rejects.toThrow();

  const second = start(ports);
  await second.standing;
  expect(second.said()).not.toMatch(/^built/m);
  // The same content is recognised as the same request from the database.
  const again = await fetch(`http://127.0.0.1:${ports.API_PORT}/api/v1/requests/site-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...Object.fromEntries(body), language: 'nl' }),
  });
  expect(await again.json()).toMatchObject({ repeated: true });
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);

  // Another checkout, with no data yet, and no release of what is behind a login.
  const bucket = join(folder, 'bucket');
  await cp(inject('bucket'), bucket, { recursive: true });
  const {
    'mf-owner-portal': _,
    'mf-back-office': __,
    ...sections
  } = sectionsIn(await readFile(join(bucket, registryPath)));
  await writeFile(join(bucket, registryPath), registryFile(sections));
  const third = start({
    ...ports,
    BUCKET: bucket,
    DATA_DIR: join(folder, 'other'),
    RELEASE_CACHE: join(folder, 'other/releases'),
  });
  await third.standing;
  expect(third.said()).not.toContain('mf-back-office are there too');
  expect(first.said()).toContain('Filling the database with the demo\n');
  expect(third.said()).toContain('from an earlier copy');
  const homes = await fetch(`http://localhost:${ports.PORT}/nl/te-koop/`);
  expect(await homes.text()).toContain('Ronse');
  // Their pages wait until they are built.
  for (const page of ['login', 'desk-login'] as const) {
    const answer = await fetch(`http://localhost:${ports.PORT}${hrefFor(page, {}, 'nl')}`);
    expect([page, answer.status]).toEqual([page, 200]);
    expect(await answer.text()).toContain('type="password"');
  }
  expect(third.said()).toContain('The pages of mf-owner-portal and mf-back-office are there too');
  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
});

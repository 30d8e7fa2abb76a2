import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseKeys } from '@rowhouse/federation/keys';
import { bearerPaths } from '@rowhouse/shared/contract/bearer-links';
import { languages } from '@rowhouse/shared/domain/language';
import { expect, test } from 'vitest';
import { notices } from '../../shell/src/messages/notices/notices.ts';
import { forEdge, publicPage } from '../../shell/src/render/caching.ts';
import { startProgram, stopPrograms } from '../../shell/src/run/program.ts';
import { freePort } from './free-port.ts';
import { findNginx, startNginx } from './nginx.ts';
import { until } from './until.ts';

const program = findNginx();

test.skipIf(program === null)(
  'the edge logs no mail links and no queries, even for requests that it could not pass on',
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
          ...bearerPaths.map((start) => `${start}secret.mac`),
          '/api/v1/%64ocuments/secret.mac',
          '/api/v1//documents/secret.mac?a=secret',
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
  'the edge stores public pages by variant and encoding, revalidates them on each visit, and never shows them to a preview',
  async () => {
    if (program === null) return;
    const folder = await mkdtemp(join(tmpdir(), 'rowhouse-edge-'));
    const [edge, inner, port] = [await freePort(), await freePort(), await freePort()];
    const asked: IncomingMessage['headers'][] = [];
    let version = '';
    const visitors = 8;
    let answers: (() => void)[] | null = null;
    const shell = createServer({ maxHeaderSize: 65_536 }, ({ url = '', headers }, response) => {
      asked.push(headers);
      const isOwn = url.includes('login');
      const etag = `"of-${version}-${url}-${headers['accept-encoding'] ?? ''}"`;
      response.setHeader('cache-control', isOwn ? 'private, no-store' : publicPage);
      response.setHeader('vary', 'Accept-Encoding, Cookie');
      if (!isOwn) for (const [name, value] of Object.entries({ etag, ...forEdge })) response.setHeader(name, value);
      if (headers['if-none-match'] === etag) response.writeHead(304).end();
      else {
        const text = version || `${headers.cookie ?? ''}|${headers['accept-encoding'] ?? ''}`;
        if (!answers) return response.end(text);
        answers.push(() => response.end(text));
        if (answers.length === visitors) for (const send of answers) send();
      }
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
      // As the front reads them: an empty choice is none, and so is another name.
      expect(await ask('/nl/', { cookie: 'a=b;consent=1' })).toEqual(mine);
      for (const cookie of ['consent=', 'consent=; a=b', 'Consent=1', 'consent =1'])
        expect(await ask('/nl/', { cookie })).toEqual(none);
      expect(await ask('/nl/', { 'accept-encoding': 'gzip, deflate, br;q=0' })).toEqual([200, '|gzip']);
      // Nobody waits for somebody else's answer, of which no copy may be stored: the shell has all before it answers one.
      answers = [];
      const sessions = Array.from({ length: visitors }, (_, visitor) => `session=${visitor}`);
      const logins = await Promise.all(sessions.map((cookie) => ask('/nl/login/', { cookie })));
      expect(logins).toEqual(sessions.map((cookie) => [200, `${cookie}|br`]));
      answers = null;
      // Each visit revalidates by the ETag and gets the stored page.
      expect(await askedIn(() => ask('/nl/').then((again) => expect(again).toEqual(none)))).toBe(1);
      expect(asked[0]?.['if-none-match']).toBeDefined();
      // A spelling that somebody made up takes no room of a page: it is not stored.
      for (const path of ['/nl/%63ontact/', '/nl/%63ontact/']) {
        await askedIn(() => ask(path));
        expect(asked[0]?.['if-none-match']).toBeUndefined();
      }
      await ask('/nl/te-koop/?q=caf%C3%A9');
      await askedIn(() => ask('/nl/te-koop/?q=caf%C3%A9'));
      expect(asked[0]?.['if-none-match']).toBeDefined();
      // A change shows on the very next visit.
      await ask('/nl/contact/');
      for (version of ['one', 'two', 'three']) expect(await ask('/nl/contact/')).toEqual([200, version]);
      version = '';
      for (const cookie of ['preview=x', 'a=b; rowhouse-preview=y', '__Host-rowhouse-preview=y', 'canary=7'])
        expect(await ask('/nl/', { cookie })).toEqual([200, `${cookie}|br`]);
      expect(await ask('/nl/')).toEqual(none);
      // nginx has no page for cookies that are too large; a shell has.
      for (const cookie of ['session=one', 'session=two', `session=${'x'.repeat(40_000)}`])
        expect(await ask('/nl/login/', { cookie })).toEqual([200, `${cookie}|br`]);
      // Without a shell a stored page still answers.
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

test.skipIf(program === null)(
  'a file that one shell cannot fetch now comes from the other, and its pages come from both',
  async () => {
    if (program === null) return;
    const folder = await mkdtemp(join(tmpdir(), 'rowhouse-edge-'));
    const [edge, inner, one, other] = [await freePort(), await freePort(), await freePort(), await freePort()];
    const shells = [one, other].map((port) =>
      createServer(({ url = '' }, response) => {
        if (port === one && url.startsWith('/_releases/')) response.statusCode = 503;
        response.end(String(port));
      }).listen(port, '127.0.0.1'),
    );
    const places = { SHELL_1: `127.0.0.1:${one}`, SHELL_2: `127.0.0.1:${other}` };
    const nginx = await startNginx(program, folder, {
      ...{ EDGE: `127.0.0.1:${edge}`, INNER: `127.0.0.1:${inner}` },
      ...{ ...places, API_1: places.SHELL_1, API_2: places.SHELL_1 },
    });
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${edge}${path}`);
      return [answer.status, await answer.text()];
    };
    try {
      await until(
        () => ask('/x').catch(() => null),
        (answer) => answer !== null,
      );
      for (let n = 0; n < 6; n += 1) expect(await ask('/_releases/mf-forms/web/a.js')).toEqual([200, String(other)]);
      const pages = await Promise.all(Array.from({ length: 6 }, () => ask('/x')));
      expect(new Set(pages.map(([, text]) => text))).toEqual(new Set([String(one), String(other)]));
    } finally {
      await nginx.stop();
      for (const shell of shells) shell.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

// They wait more than they work.
test
  .skipIf(program === null)
  .concurrent.each<[state: string, bucket: (folder: string, gone: number, silent: number) => string]>([
    ['has no release', (folder) => join(folder, 'bucket')],
    ['cannot reach its store', (_, gone) => `http://127.0.0.1:${gone}/releases`],
    ['waits for a store that is silent', (_folder, _gone, silent) => `http://127.0.0.1:${silent}/releases`],
  ])(
  'a shell that %s takes no visitors: beside a good one, no page and no form of a hundred is lost',
  async (_, bucketOf) => {
    if (program === null) return;
    const folder = await mkdtemp(join(tmpdir(), 'rowhouse-edge-'));
    const ports = [];
    while (ports.length < 6) ports.push(await freePort());
    const [edge, inner, good, bad, away = 0, silent = 0] = ports;
    const shell = createServer((request, response) => {
      request.resume().on('end', () => response.end('the page'));
    });
    await new Promise<void>((resolve) => shell.listen(good, '127.0.0.1', resolve));
    // Takes requests and answers none.
    let requests = 0;
    const store = createServer(() => {
      requests += 1;
    }).listen(silent, '127.0.0.1');
    const { entry } = releaseKeys({ DATA_DIR: folder }).make('all');
    await mkdir(join(folder, 'bucket'));
    const environment = {
      ...{
        PORT: String(bad),
        DATA_DIR: folder,
        BUCKET: bucketOf(folder, away, silent),
        RELEASE_CACHE: join(folder, 'cache'),
      },
      ...{ AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
      ...{ RELEASE_TRUSTED_KEYS: entry.replace(/^.*:/, ''), API_URL: `http://127.0.0.1:${good}` },
    };
    const log = join(folder, 'shell.log');
    const without = startProgram('shell', 'shell/src/server/main.ts', environment, log);
    const nginx = await startNginx(program, folder, {
      ...{ EDGE: `127.0.0.1:${edge}`, INNER: `127.0.0.1:${inner}` },
      ...{ SHELL_1: `127.0.0.1:${bad}`, SHELL_2: `127.0.0.1:${good}` },
      ...{ API_1: `127.0.0.1:${good}`, API_2: `127.0.0.1:${good}` },
    });
    try {
      await until(
        () => readFile(log, 'utf8').catch(() => ''),
        (text) => requests > 0 || text.includes('waits-for-release'),
      );
      const ask = async (number: number) => {
        // Forms have no key by which they could be repeated.
        const form = number % 5 === 0 ? { method: 'POST', body: 'name=x' } : {};
        const answer = await fetch(`http://127.0.0.1:${edge}/nl/?turn=${number}`, form);
        return `${answer.status} ${await answer.text()}`;
      };
      const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => ask(number)));
      expect(answers.filter((answer) => answer !== '200 the page')).toEqual([]);
      const asked = (await nginx.answered()).flatMap((one) => one.asked);
      expect(asked).toContain(`127.0.0.1:${bad}`);
    } finally {
      await stopPrograms([without]);
      for (const server of [shell, store]) {
        server.closeAllConnections();
        server.close();
      }
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

const paragraphs = (html: string) =>
  [...html.matchAll(/<p lang="(..)">([^<]*)<\/p>/g)].map(([, language, text]) => [language, text]);

test.skipIf(program === null)(
  'without a shell a page request gets a notice in its language, and no other request does',
  async () => {
    if (program === null) return;
    const folder = await mkdtemp(join(tmpdir(), 'rowhouse-edge-'));
    const [edge, inner, port] = [await freePort(), await freePort(), await freePort()];
    const away = `127.0.0.1:${await freePort()}`;
    // An API that answers 502 itself.
    const api = createServer((_, response) => void response.writeHead(502).end('of the API')).listen(port, '127.0.0.1');
    const nginx = await startNginx(program, folder, {
      EDGE: `127.0.0.1:${edge}`,
      INNER: `127.0.0.1:${inner}`,
      SHELL_1: away,
      SHELL_2: away,
      API_1: `127.0.0.1:${port}`,
      API_2: `127.0.0.1:${port}`,
    });
    const ask = async (path: string, body: string | null = null, to = edge) => {
      const answer = await fetch(`http://127.0.0.1:${to}${path}`, { method: body === null ? 'GET' : 'POST', body });
      const { status, headers } = answer;
      return { status, headers, text: await answer.text() };
    };
    try {
      await until(
        () => ask('/').catch(() => null),
        (answer) => answer !== null,
      );
      for (const language of languages) {
        const page = await ask(`/${language}/x.html?y=1`);
        expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
        expect(page.headers.get('cache-control')).toBe('no-store');
        expect(page.text).toContain(`<html lang="${language}">`);
        expect(paragraphs(page.text)).toEqual([[language, notices[language].unavailable]]);
        // With an idempotency key, which is retried, and without.
        for (const body of ['idempotencyKey=1&name=x', 'name=x'])
          expect(paragraphs((await ask(`/${language}/contact/`, body)).text)).toEqual([
            [language, notices[language].perhapsSent],
          ]);
      }
      expect(paragraphs((await ask('/')).text)).toEqual(languages.map((one) => [one, notices[one].unavailable]));
      for (const path of ['/api/v1/properties', '/media/x', '/nlx'])
        expect(paragraphs((await ask(path)).text)).toEqual([]);
      for (const body of [null, '{}', '{"idempotencyKey":"1"}'])
        expect(await ask('/api/v1/x', body, inner)).toMatchObject({ status: 502, text: 'of the API' });
    } finally {
      api.close();
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

// It listens but accepts and answers nothing: connections that fill its queue succeed, and later ones do not.
const gone = async (port: number, isFull: boolean) => {
  const program = `const server = require('node:net').createServer().listen(${port}, '127.0.0.1', 1, () => {
    require('node:fs').writeSync(1, 'x');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  })`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const held: Socket[] = [];
  if (isFull)
    for (let full = false; !full; ) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      held.push(socket);
      full = await Promise.race([
        once(socket, 'connect').then(() => false),
        new Promise<boolean>((resolve) => setTimeout(resolve, 500, true)),
      ]);
    }
  return () => {
    for (const socket of held) socket.destroy();
    child.kill('SIGKILL');
  };
};

// They wait more than they work.
test.skipIf(program === null).concurrent.each([
  { how: 'takes no connection', isFull: true },
  { how: 'takes connections and is silent', isFull: false },
])('a machine that $how costs one visitor some seconds, and the next ones nothing', async ({ isFull }) => {
  if (program === null) return;
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-edge-'));
  const ports = [];
  while (ports.length < 4) ports.push(await freePort());
  const [edge, inner, here, away = 0] = ports;
  const taken: string[] = [];
  const other = createServer((request, response) => {
    const { method = '', url = '' } = request;
    request.resume().on('end', () => {
      taken.push(`${method} ${url}`);
      response.end('here');
    });
  }).listen(here, '127.0.0.1');
  const end = await gone(away, isFull);
  const [lost, well] = [`127.0.0.1:${away}`, `127.0.0.1:${here}`];
  const nginx = await startNginx(program, folder, {
    EDGE: `127.0.0.1:${edge}`,
    INNER: `127.0.0.1:${inner}`,
    SHELL_1: lost,
    SHELL_2: well,
    API_1: lost,
    API_2: well,
  });
  // The general read timeout of the edge is 35 s: an answer within this limit shows that it gives up a silent machine sooner.
  const limit = 20_000; // ms
  const ask = async (path: string, to = edge, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${to}${path}`, { ...init, signal: AbortSignal.timeout(limit) });
    return `${answer.status} ${await answer.text()}`;
  };
  try {
    await until(
      () => fetch(`http://127.0.0.1:${inner}/media/none`, { signal: AbortSignal.timeout(200) }).catch(() => null),
      (answer) => answer !== null,
    );
    for (const [to, path] of [
      [edge, '/nl/'],
      [edge, '/api/v1/properties'],
      [inner, '/api/v1/properties'],
      [inner, '/site-version'],
    ] as const)
      for (let turn = 0; turn < 4; turn += 1) expect(await ask(path, to)).toBe('200 here');
    const asked = (await nginx.answered()).filter(({ asked }) => asked.includes(lost) && asked.includes(well));
    // Each server learns it once, or once more if a slow machine takes longer than the pause.
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(8);
    const pages = await Promise.all(Array.from({ length: 100 }, (_, turn) => ask(`/nl/?turn=${turn}`)));
    expect(pages.filter((page) => page !== '200 here')).toEqual([]);

    // A request that could not be sent goes to the other machine; one that was sent is repeated there only with a key.
    taken.length = 0;
    await new Promise((resolve) => setTimeout(resolve, 5_500));
    const form = (body: string) => ask('/nl/contact/', edge, { method: 'POST', body });
    const sent = await Promise.all([
      ...[1, 2].map((key) => form(`idempotencyKey=${key}`)),
      ...[1, 2].map(() => form('name=x')),
    ]);
    expect(sent.slice(0, 2)).toEqual(['200 here', '200 here']);
    const unknown = sent.filter((answer) => answer.includes(notices.nl.perhapsSent)).length;
    expect(unknown).toBeLessThanOrEqual(isFull ? 0 : 2);
    expect(taken).toHaveLength(4 - unknown);
  } finally {
    end();
    other.closeAllConnections();
    other.close();
    await nginx.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCall } from '@rowhouse/shared/platform/call';
import { goodRequests } from '@rowhouse/shared/platform/testing/requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

describe('the agency’s command', { timeout: 120_000 }, () => {
  let folder: string;
  let environment: NodeJS.ProcessEnv;
  let end = async () => {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-requests-'));
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    server.close();
    const port = address && typeof address !== 'string' ? address.port : 0;
    environment = { PATH: process.env.PATH, DATA_DIR: folder, API_PORT: String(port), INIT_CWD: folder };
    let api: ChildProcess;
    const start = async () => {
      const child = spawn(process.execPath, [fileOf('../main.ts')], {
        env: environment,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      api = child;
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', (chunk: Buffer) => String(chunk).includes('API on') && resolve());
        child.once('exit', () => reject(new Error('the API ended')));
      });
    };
    const kill = async (signal: 'SIGTERM' | 'SIGKILL') => {
      api.kill(signal);
      await once(api, 'exit');
    };
    end = () => kill('SIGTERM');
    await start();
    const call = createCall((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init));
    await call('sendRequest', { ...goodRequests['job-application'], kind: 'job-application', language: 'nl' } as never);
    await call('sendRequest', { ...goodRequests['site-contact'], kind: 'site-contact', language: 'fr' } as never);
    // What was acknowledged is there, however the program ended.
    await kill('SIGKILL');
    await start();
  }, 120_000);
  afterAll(async () => {
    await end();
    await rm(folder, { recursive: true });
  });

  const runAny = async (args: string[], more: NodeJS.ProcessEnv = {}): Promise<string> => {
    const env = { ...environment, ...more };
    return (await promisify(execFile)(process.execPath, [fileOf('main.ts'), ...args], { env })).stdout;
  };
  const run = (...args: string[]): Promise<string> => runAny(['requests', ...args]);

  test('writes a backup while the API runs, checks it, and restores it where nothing is, and nowhere else', async () => {
    expect(await runAny(['backup', 'create', 'kept'])).toMatch(
      /^\d+ rows in \d+ tables and \d+ files are in .*kept\n$/,
    );
    expect(await runAny(['backup', 'check', 'kept'])).toMatch(/^All is there: /);
    await expect(runAny(['backup', 'create', 'kept'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No backup was written: '),
    });
    await expect(runAny(['backup', 'restore', 'kept'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Not restored: the database in'),
    });
    const empty = { DATA_DIR: join(folder, 'other-machine') };
    expect(await runAny(['backup', 'restore', 'kept'], empty)).toMatch(/^Restored into PGlite in .* found the same: /);
    const files = async (of: string) => (await readdir(join(of, 'uploads'))).sort();
    expect(await files(empty.DATA_DIR)).toEqual(await files(folder));
    await rm(join(folder, 'kept', 'backup.json'));
    await expect(runAny(['backup', 'check', 'kept'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('1 fault; nothing was changed'),
    });
  });

  test('lists, exports and erases requests while the API runs, and finds their files', async () => {
    const list = await run('list');
    expect(list).toContain('an.peeters@mail.example  Peeters');
    // The demo has requests of its own, all about homes.
    const ours = /an\.peeters@mail\.example/g;
    expect(list.match(ours)).toHaveLength(2);
    expect(await run('list', '--kind', 'site-contact')).toContain('1 requests');
    expect(await run('list', '--since', '2999-01-01')).toBe('0 requests\n');

    const csv = await run('export', '--format', 'csv');
    expect(csv.split('\r\n')[0]).toContain(
      'createdAt;kind;subjectId;language;unsent;firstName;lastName;email;phone;remark',
    );
    const exported = JSON.parse(await run('export', '--format', 'json', '--kind', 'job-application'));
    expect(exported).toMatchObject([{ kind: 'job-application', data: { email: 'an.peeters@mail.example' } }]);

    const { upload } = exported[0].data.cv;
    const kept = join(folder, 'uploads', upload);
    expect((await stat(kept)).mode & 0o077).toBe(0);
    await run('file', upload, 'cv.pdf');
    expect(await readFile(join(folder, 'cv.pdf'), 'utf8')).toContain('%PDF-1.4');

    expect(await run('erase', 'an.peeters@mail.example')).toMatch(/^Erased: 2 requests, 1 subscriptions, \d mails\n$/);
    expect(await run('list')).not.toMatch(ours);
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
    const mails = await readdir(join(folder, 'mail')).catch(() => []);
    for (const mail of mails) expect(await readFile(join(folder, 'mail', mail), 'utf8')).not.toContain('an.peeters');
  });

  test('says how it is used, and what was wrong', async () => {
    for (const wrong of [
      [],
      ['nothing'],
      ['export'],
      ['export', '--format', 'xml'],
      ['list', '--colour'],
      ['erase'],
      ['visited'],
    ])
      await expect(run(...wrong)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Usage: requests'),
      });
    await expect(run('erase', 'an')).rejects.toMatchObject({ stderr: expect.stringContaining('400') });
    await expect(run('visited', randomUUID(), 'done', 'Likes', 'it')).rejects.toMatchObject({
      stderr: expect.stringContaining('404'),
    });
    const other = { ...environment, API_PORT: '1' };
    await expect(
      promisify(execFile)(process.execPath, [fileOf('main.ts'), 'requests', 'list'], { env: other }),
    ).rejects.toMatchObject({ stderr: expect.stringContaining('cannot be reached') });
  });
});

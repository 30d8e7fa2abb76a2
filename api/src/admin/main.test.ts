import { execFile, spawn } from 'node:child_process';
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
    const api = spawn(process.execPath, [fileOf('../main.ts')], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    end = async () => {
      api.kill('SIGTERM');
      await once(api, 'exit');
    };
    await new Promise<void>((resolve, reject) => {
      api.stdout.on('data', (chunk: Buffer) => String(chunk).includes('API on') && resolve());
      api.once('exit', () => reject(new Error('the API ended')));
    });
    const call = createCall((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init));
    await call('sendRequest', { ...goodRequests['job-application'], kind: 'job-application', language: 'nl' } as never);
    await call('sendRequest', { ...goodRequests['site-contact'], kind: 'site-contact', language: 'fr' } as never);
  }, 120_000);
  afterAll(async () => {
    await end();
    await rm(folder, { recursive: true });
  });

  const run = async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [fileOf('main.ts'), 'requests', ...args], {
      env: environment,
    });
    return stdout;
  };

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

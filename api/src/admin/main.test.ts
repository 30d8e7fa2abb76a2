import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCall } from '@rowhouse/shared/platform/call';
import { goodRequests } from '@rowhouse/shared/platform/testing/requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layDatabase } from '../testing/embedded-files.ts';
import { briefProgram, programEnvironment } from '../testing/program-environment.ts';

const isLong = process.env.TESTS === 'long';
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

describe('the agency’s command', { timeout: 300_000 }, () => {
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
    environment = { ...programEnvironment, DATA_DIR: folder, API_PORT: String(port), INIT_CWD: folder };
    let api: ChildProcess;
    const start = async () => {
      const child = spawn(process.execPath, [...briefProgram, fileOf('../main.ts')], {
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
      if (api.kill(signal)) await once(api, 'exit');
    };
    end = () => kill('SIGTERM');
    await layDatabase(join(folder, 'database'));
    await start();
    const call = createCall((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init));
    await call('sendRequest', { ...goodRequests['job-application'], kind: 'job-application', language: 'nl' } as never);
    await call('sendRequest', { ...goodRequests['site-contact'], kind: 'site-contact', language: 'fr' } as never);
    // What was acknowledged is stored, however the program ended.
    if (isLong) {
      await kill('SIGKILL');
      await start();
    }
  }, 600_000);
  afterAll(async () => {
    await end();
    await rm(folder, { recursive: true });
  });

  const runAny = async (args: string[], more: NodeJS.ProcessEnv = {}): Promise<string> => {
    const env = { ...environment, ...more };
    return (await promisify(execFile)(process.execPath, [...briefProgram, fileOf('main.ts'), ...args], { env })).stdout;
  };
  const run = (...args: string[]): Promise<string> => runAny(['requests', ...args]);

  test('serves an API whose embedded database only its user can read', async () => {
    for (const name of ['database', 'database/pglite', 'database/pglite/pg_wal', 'spool'])
      expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0);
  });

  test.runIf(isLong)(
    'writes a backup while the API runs, checks it, and restores it only where no data exists',
    async () => {
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
      expect(await runAny(['backup', 'restore', 'kept'], empty)).toMatch(
        /^Restored into PGlite in .* found the same: /,
      );
      const files = async (of: string) => (await readdir(join(of, 'uploads'))).sort();
      expect(await files(empty.DATA_DIR)).toEqual(await files(folder));
      await rm(join(folder, 'kept', 'backup.json'));
      await expect(runAny(['backup', 'check', 'kept'])).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('1 fault; nothing was changed'),
      });
    },
  );

  test('lists, exports and erases requests while the API runs, and finds their files', async () => {
    const list = await run('list');
    expect(list).toContain('an.peeters@mail.example  Peeters');
    // The demo has requests of its own, all about homes, so only these are counted.
    const ours = /an\.peeters@mail\.example/g;
    expect(list.match(ours)).toHaveLength(2);
    expect(await run('list', '--kind', 'site-contact')).toContain('1 requests');
    expect(await run('list', '--since', '2999-01-01')).toBe('0 requests\n');

    const csv = await run('export', '--format', 'csv');
    expect(csv.split('\r\n')[0]).toContain(
      'id;createdAt (Europe/Brussels);kind;subjectId;language;state;unsent;firstName;lastName;email;phone;remark',
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

  test.runIf(isLong)(
    'adds a feed, checks and runs it, reports what it did, and removes it together with its homes',
    async () => {
      const feed = (...args: string[]) => runAny(['feed', ...args]);
      const refused = (stderr: string) => ({ code: 1, stderr: expect.stringContaining(stderr) });
      await writeFile(
        join(folder, 'homes.csv'),
        'Ref;Type;Doel;Prijs;Straat;Nr;Postcode;Gemeente\nfed-1;Huis;Koop;250000;Markt;1;9600;Ronse\nfed-2;Kasteel;Koop;1;Markt;2;9600;Ronse\n',
      );
      const settings = {
        adapter: 'csv',
        source: {
          from: { file: join(folder, 'homes.csv') },
          columns: {
            Ref: 'sourceId',
            Type: { ours: 'types', codes: { Huis: 'house' } },
            Doel: { ours: 'goal', codes: { Koop: 'sale' } },
            Prijs: 'price.amount',
            Straat: 'address.street',
            Nr: 'address.number',
            Postcode: 'city.zip',
            Gemeente: 'city.name',
          },
          always: { 'price.published': true, 'address.published': true, status: 'published' },
        },
        every: null,
      };
      await writeFile(join(folder, 'feed.json'), JSON.stringify(settings));
      await writeFile(join(folder, 'half.json'), '{');
      await writeFile(join(folder, 'wrong.json'), JSON.stringify({ ...settings, every: -1, adapter: 'none' }));
      await expect(feed()).rejects.toMatchObject(refused('feed add <name> <settings.json>'));
      await expect(feed('run')).rejects.toMatchObject(refused('Usage'));
      await expect(feed('run', 'homes')).rejects.toMatchObject(refused("there is no feed 'homes'; there is none yet"));
      await expect(feed('add', 'homes', 'half.json')).rejects.toMatchObject(refused('half.json is not JSON'));
      await expect(feed('add', 'homes', 'wrong.json')).rejects.toMatchObject(
        refused("every: must be 1 or more\nadapter: there is no 'none'; there are csv"),
      );
      expect(await feed('add', 'homes', 'feed.json')).toContain("The feed 'homes' was added");
      await expect(feed('add', 'homes', 'feed.json')).rejects.toMatchObject(refused("there is a feed 'homes' already"));
      const counts = 'read 2: 1 created, 0 changed, 0 unchanged, 0 withdrawn, 1 skipped';
      const checked = await feed('check', 'homes');
      expect(checked).toContain('homes: check, nothing was changed\ndone');
      expect(checked).toContain(counts);
      expect(await feed('list')).toMatch(/^homes +csv +0 homes +by hand +has not run\n1 feeds\n$/);
      expect(await feed('run', 'homes')).toContain(counts);
      const report = await feed('report', 'homes');
      expect(report).toContain('Created (1)\n  fed-1\n');
      expect(report).toContain('Skipped; the existing homes stay as they are (1)\n  fed-2  ');
      expect(JSON.parse(await feed('report', 'homes', '--json'))).toMatchObject({ report: { created: ['fed-1'] } });
      await expect(feed('remove', 'homes')).rejects.toMatchObject(refused("1 homes of 'homes' are on the site"));
      expect(await feed('remove', 'homes', '--confirm')).toContain('1 homes were withdrawn');
      const away = runAny(['feed', 'list'], { API_PORT: '1' });
      await expect(away).rejects.toMatchObject(refused('cannot be reached'));
    },
  );

  test('prints its usage and what was wrong', async () => {
    for (const wrong of [
      [],
      ['export', '--format', 'xml'],
      ...(isLong ? [['nothing'], ['export'], ['list', '--colour'], ['erase'], ['visited']] : []),
    ])
      await expect(run(...wrong)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Usage: requests'),
      });
    await expect(run('erase', 'an')).rejects.toMatchObject({ stderr: expect.stringContaining('400') });
    await expect(run('visited', randomUUID(), 'done', 'Likes', 'it')).rejects.toMatchObject({
      stderr: expect.stringContaining('404'),
    });
    await expect(runAny(['requests', 'list'], { API_PORT: '1' })).rejects.toMatchObject({
      stderr: expect.stringContaining('cannot be reached'),
    });
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { expect, test, vi } from 'vitest';
import { asPassingError } from '../passing-error.ts';
import { layDatabase } from '../testing/embedded-files.ts';
import { adminToken, atEnd, freePort, ownProgram } from '../testing/own-program.ts';
import { openFileStore } from './file-store.ts';

/** Mounts a disk of so many megabytes; null when this machine does not allow it. */
const smallDisk = (megabytes: number): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-disk-'));
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  atEnd(remove);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  // A lazy unmount, since a killed program may still hold a file.
  atEnd(async () => void execFileSync('umount', ['-l', folder]));
  return folder;
};

const keys = { accessKeyId: '', secretAccessKey: '' };

test('a file that does not fit leaves nothing behind, and its error names the full disk', async ({ skip }) => {
  const disk = smallDisk(2);
  if (disk === null) return skip('this machine lets nobody mount a small disk');
  const store = openFileStore(join(disk, 'files'), keys);
  const error = await store.put('large', new Uint8Array(5_000_000)).catch((error: unknown) => error);
  expect(asPassingError(error)).toMatchObject({
    status: 503,
    message: expect.stringContaining('no room on the disk'),
  });
  expect(await readdir(join(disk, 'files'))).toEqual([]);
  await store.put('small', new Uint8Array(500_000));
  expect((await store.get('small'))?.length).toBe(500_000);
});

test.runIf(process.env.TESTS === 'long')(
  'an API with a full disk refuses writes with the reason, stores no partial data, and recovers once there is room',
  async ({ skip }) => {
    const disk = smallDisk(700);
    if (disk === null) return skip('this machine lets nobody mount a small disk');
    const port = await freePort();
    await layDatabase(join(disk, 'database'));
    const api = ownProgram(port, { DATA_DIR: disk });
    api.start();
    await api.ready();
    const readyz = async () => {
      const answer = await fetch(`${api.address}/readyz`);
      return { status: answer.status, said: await answer.json() };
    };
    const form = new FormData();
    form.set('document', new File(['%PDF-1.7 '.repeat(1000)], 'cv.pdf'));
    const posts = [
      () => fetch(`${api.address}${apiPrefix}/requests/job-application`, { method: 'POST', body: form }),
      () => fetch(`${api.address}${apiPrefix}/requests/site-contact`, { method: 'POST', body: '{}' }),
      () => fetch(`${api.address}${apiPrefix}/desk/files/originals`, { method: 'POST', body: new Uint8Array(1000) }),
    ];
    const statuses = () => Promise.all(posts.map(async (post) => (await post()).status));
    const stored = async () => {
      const headers = { authorization: `Bearer ${adminToken}` };
      const answer = await fetch(`${api.address}${apiPrefix}/admin/requests`, { headers });
      const kept = ['uploads', 'incoming', 'spool'].map((folder) => readdir(join(disk, folder)).catch(() => []));
      return [(await answer.json()).requests.length, ...(await Promise.all(kept)).flat()];
    };

    // So small a disk is low from the start.
    expect(await readyz()).toMatchObject({ status: 200, said: { status: 'ok', disk: { state: 'low' } } });
    expect(await statuses()).not.toContain(503);
    const { free } = (await readyz()).said.disk;
    const filler = join(disk, 'filler');
    await writeFile(filler, Buffer.alloc(free - 40 * 1024 * 1024));

    expect(await readyz()).toMatchObject({ status: 503, said: { status: 'disk full', disk: { state: 'full' } } });
    expect(await statuses()).toEqual([503, 503, 503]);
    const [first] = posts;
    expect(await (await first?.())?.json()).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('no room on the disk') },
    });
    expect(await stored()).toEqual([0]);
    // Reads still work.
    expect((await fetch(`${api.address}${apiPrefix}/site?language=nl`)).status).toBe(200);

    await rm(filler);
    await vi.waitFor(async () => expect((await readyz()).status).toBe(200));
    expect(await statuses()).not.toContain(503);
  },
  120_000,
);

import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { layDatabase } from '../testing/embedded-files.ts';
import { openPglite } from './open.ts';
import { sql } from './orm.ts';
import { requests } from './schema.ts';

// CUTS=100 tries more states of the disk.
const cuts = Number(process.env.CUTS ?? 2);
const page = 4096;
const nothing = async () => {};

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const end of endings.splice(0).reverse()) await end();
});

/** Each page of a file as it was last synced or as it is now, at random: a disk writes unsynced pages in any order. */
const tornOf = (synced: Buffer, current: Buffer, isWritten: () => boolean): Buffer => {
  const torn = Buffer.from(synced);
  const all = Buffer.concat([torn, Buffer.alloc(Math.max(0, current.length - torn.length))]);
  for (let start = 0; start < current.length; start += page)
    if (isWritten()) current.copy(all, start, start, Math.min(start + page, current.length));
  return all;
};

test('a database keeps every acknowledged write through a power cut, whatever else had reached the disk', {
  timeout: 600_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-power-'));
  endings.push(() => rm(folder, { recursive: true }));
  const live = join(folder, 'live');
  await layDatabase(live);
  const start = join(folder, 'start');
  await cp(live, start, { recursive: true });

  const synced = new Map<number, Buffer>();
  vi.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
    const { ino } = fs.fstatSync(fd);
    const file = fs.readlinkSync(`/proc/self/fd/${fd}`);
    if (fs.statSync(file).isFile()) synced.set(ino, fs.readFileSync(file));
  });
  const { database, close } = await openPglite(live, nothing);
  endings.push(close);
  const acknowledged: string[] = [];
  const store = async (index: number) => {
    const id = randomUUID();
    const data = { remark: `${index}`.repeat(2_000) };
    const row = { id, kind: 'site-contact', language: 'nl' as const, data, fingerprint: id, createdAt: new Date() };
    await database.transaction((transaction) => transaction.insert(requests).values(row));
    acknowledged.push(id);
  };

  for (let cut = 0; cut < cuts; cut += 1) {
    for (let index = 0; index < 10; index += 1) await store(index);
    // The first cut follows a checkpoint, when pages are written for the first time.
    if (cut % 2 === 0) await database.execute(sql`checkpoint`);
    for (let index = 0; index < 5; index += 1) await store(index);
    const share = cut === 0 ? 0 : Math.random();
    const after = join(folder, `after-${cut}`);
    const entries = await readdir(live, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const from = join(entry.parentPath, entry.name);
      const to = after + from.slice(live.length);
      if (entry.isDirectory()) await mkdir(to, { recursive: true, mode: 0o700 });
      if (!entry.isFile() || from === join(live, 'lock')) continue;
      const before = await readFile(start + from.slice(live.length)).catch(() => Buffer.alloc(0));
      const torn = tornOf(
        synced.get((await stat(from)).ino) ?? before,
        await readFile(from),
        () => Math.random() < share,
      );
      await mkdir(join(to, '..'), { recursive: true, mode: 0o700 });
      await writeFile(to, torn);
    }
    const restarted = await openPglite(after, nothing);
    const rows = await restarted.database.select({ id: requests.id }).from(requests);
    expect(rows.map(({ id }) => id).sort(), `share ${share}`).toEqual([...acknowledged].sort());
    await restarted.database.execute(sql`select count(*) from requests where data::text like '%9%'`);
    await restarted.close();
    await rm(after, { recursive: true });
  }
});

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openObjectStore, storeKeys } from '@rowhouse/federation/object-store';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const run = promisify(execFile);
const programs = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];

/** The programs of Ceph that are not installed (Debian: `apt-get install ceph-common ceph-mon ceph-osd radosgw`). */
export const missingOfCeph = (): string[] =>
  programs.filter((program) => findProgram(program, '/usr/bin', '/usr/sbin') === null);

/** A running gateway of Ceph, with keys of a user of it. */
export interface Ceph {
  keys: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  makeBucket: (name: string) => Promise<string>;
  stop: () => Promise<void>;
}

const config = (folder: string, id: string, monitor: number, gateway: number): string => `[global]
fsid = ${id}
mon host = [v2:127.0.0.1:${monitor}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 1073741824
mon allow pool size one = true
mon max pg per osd = 500
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${gateway}
run dir = ${folder}
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
admin socket = ${folder}/$name.$pid.asok
keyring = ${folder}/keyring
`;

/** Starts one monitor, one store in memory and the gateway, on loopback, in a temporary folder. */
export const startCeph = async (): Promise<Ceph> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-ceph-'));
  const [monitor, gateway] = [await freePort(), await freePort()];
  const [id, store] = [randomUUID(), randomUUID()];
  const limits = { cwd: folder, timeout: 120_000 };
  const ceph = (program: string, ...args: string[]) => run(program, ['-c', 'ceph.conf', ...args], limits);
  const url = `http://127.0.0.1:${gateway}`;
  const keys = { AWS_ACCESS_KEY_ID: 'site', AWS_SECRET_ACCESS_KEY: randomUUID() };
  const stop = async () => {
    for (const name of ['client.admin', 'osd.0', 'mon.a']) {
      const pid = Number(await readFile(join(folder, `${name}.pid`), 'utf8').catch(() => ''));
      if (pid > 0) process.kill(pid, 'SIGKILL');
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await writeFile(join(folder, 'ceph.conf'), config(folder, id, monitor, gateway));
    for (const name of ['mon', 'osd', 'rgw']) await mkdir(join(folder, name));
    const users: [name: string, ...caps: string[]][] = [
      ['mon.', 'mon', 'allow *'],
      ['client.admin', 'mon', 'allow *', 'osd', 'allow *', 'mgr', 'allow *'],
      ['osd.0', 'mon', 'allow profile osd', 'osd', 'allow *'],
    ];
    await run('ceph-authtool', ['--create-keyring', 'keyring'], limits);
    for (const [name, ...caps] of users) {
      const pairs = caps.flatMap((cap, at) => (at % 2 === 0 ? ['--cap', cap] : [cap]));
      await run('ceph-authtool', ['keyring', '--gen-key', '-n', name, ...pairs], limits);
    }
    const where = ['--create', '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, '--fsid', id, 'monmap'];
    await run('monmaptool', where, limits);
    await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring');
    await ceph('ceph-mon', '-i', 'a');
    await ceph('ceph', 'osd', 'new', store);
    await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store);
    await ceph('ceph-osd', '-i', '0');
    await ceph('radosgw', '-n', 'client.admin');
    await until(
      async () => (await fetch(url).catch(() => null))?.ok ?? false,
      (answers) => answers,
    );
    const user = [
      '--uid=site',
      '--display-name=site',
      '--access-key=site',
      `--secret-key=${keys.AWS_SECRET_ACCESS_KEY}`,
    ];
    await ceph('radosgw-admin', '-n', 'client.admin', 'user', 'create', ...user);
  } catch (error) {
    await stop();
    throw error;
  }
  // The path of a file at the gateway itself is that of a bucket.
  const gate = openObjectStore(url, storeKeys(keys));
  const makeBucket = async (name: string): Promise<string> => {
    await gate.put(name, new Uint8Array());
    return `${url}/${name}`;
  };
  return { keys, makeBucket, stop };
};

import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { workspace } from '@rowhouse/shared/site';
import { atDatabase, onServer } from '../../api/src/testing/database-copies.ts';
import { layDatabase } from '../../api/src/testing/embedded-files.ts';
import { keptFolder } from '../../api/src/testing/kept-folder.ts';
import { startApi } from './start-api.ts';

const pictures = 'media';

// Sizes of pictures are named by the bytes of the original, so runs can share them until the code that makes them
// changes: making them was half of the API's work in a run.
const keptSizes = (): string => {
  const code = join(workspace, 'api/src/media');
  const hash = createHash('sha256').update(readFileSync(join(workspace, 'pnpm-lock.yaml')));
  for (const file of readdirSync(code)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted())
    hash.update(file).update(readFileSync(join(code, file)));
  const { folder, isThere, begin, keep } = keptFolder('rowhouse-site-pictures', hash.digest('hex').slice(0, 16));
  if (isThere()) return folder;
  mkdirSync(begin(), { recursive: true });
  keep();
  return folder;
};

// `test` uses a PostgreSQL if there is one on the machine, which does the same with less work; `test:long` uses the
// embedded database.
const server = process.env.TEST_DATABASE_URL;
const template = (): string => `rowhouse_site_${process.env.SITE_RUN}`;

/** Starts an API once, which fills its database, and keeps the resulting data. */
export const makeDataTemplate = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  await symlink(keptSizes(), join(folder, pictures));
  const environment: NodeJS.ProcessEnv = {};
  if (server) {
    process.env.SITE_RUN = randomUUID().replaceAll('-', '');
    await onServer(server, (client) => client.query(`create database ${template()}`));
    environment.DATABASE_URL = atDatabase(server, template());
  } else await layDatabase(join(folder, 'database'));
  const api = await startApi(folder, environment);
  await api.stop();
  return folder;
};

const ownDatabase = async (on: string, like = ''): Promise<NodeJS.ProcessEnv> => {
  const name = `${template()}_${randomUUID().slice(0, 8)}`;
  await onServer(on, (client) => client.query(`create database ${name} ${like}`));
  return { DATABASE_URL: atDatabase(on, name) };
};

/**
 * Makes a data directory from the template, and returns the environment for its API; the sizes of pictures made for
 * one site serve all others too.
 */
export const copyDataTemplate = async (from: string, dataDir: string): Promise<NodeJS.ProcessEnv> => {
  const media = join(from, pictures);
  await cp(from, dataDir, { recursive: true, filter: (path) => path !== media && !path.endsWith('.log') });
  await symlink(media, join(dataDir, pictures));
  return server ? ownDatabase(server, `template ${template()}`) : {};
};

/** Makes an empty data directory, and returns the environment for its API. */
export const emptyData = async (dataDir: string): Promise<NodeJS.ProcessEnv> => {
  if (server) return ownDatabase(server);
  await layDatabase(join(dataDir, 'database'));
  return {};
};

/** Removes the databases of all sites of this run. */
export const dropDataCopies = async (): Promise<void> => {
  if (!server) return;
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${template()}%`,
    ]);
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
};

import { randomUUID } from 'node:crypto';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { atDatabase, onServer } from '../../api/src/testing/database-copies.ts';
import { layDatabase } from '../../api/src/testing/embedded-files.ts';
import { startApi } from './start-api.ts';

const pictures = 'media';

// `test` has a PostgreSQL where there is one on the machine, which does the same with less work; `test:long`, and sites
// that begin empty, have the embedded database.
const server = process.env.TEST_DATABASE_URL;
const template = (): string => `rowhouse_site_${process.env.SITE_RUN}`;

/** Starts an API once, which fills its database, and keeps what it leaves behind. */
export const makeDataTemplate = async (folder: string): Promise<string> => {
  await mkdir(join(folder, pictures), { recursive: true });
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

/** Makes a data directory as the template has it, and tells what its API is to know; the pictures made for one site serve all others too. */
export const copyDataTemplate = async (from: string, dataDir: string): Promise<NodeJS.ProcessEnv> => {
  const media = join(from, pictures);
  await cp(from, dataDir, { recursive: true, filter: (path) => path !== media && !path.endsWith('.log') });
  await symlink(media, join(dataDir, pictures));
  if (!server) return {};
  const name = `${template()}_${randomUUID().slice(0, 8)}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template()}`));
  return { DATABASE_URL: atDatabase(server, name) };
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

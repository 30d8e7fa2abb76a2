import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { openStore } from '@rowhouse/federation/store';
import { apps, type Owner } from '@rowhouse/shared/routes';
import { cacheFolder } from '@rowhouse/shared/server/cache-folder';
import { readEnvironment } from '../server/environment.ts';
import { reasonOf } from '../server/log.ts';
import { demoFor } from './demo.ts';
import { demandFreePorts } from './ports.ts';
import { startLimit, untilReady } from './program.ts';
import { bringUpToDate, privateNewRemotes, trustIn } from './releases.ts';
import { createSupervisor } from './supervisor.ts';
import { demandWritable } from './writable.ts';

const began = Date.now();
const environment = readEnvironment(process.env);
const { DATA_DIR, BUCKET, PORT, API_PORT, SITE_URL } = environment;
await demandFreePorts('start', environment, ['PORT', 'API_PORT']);
await demandWritable('start', environment);
const supervisor = createSupervisor(environment);
const cache = cacheFolder(process.env);

try {
  const store = openStore({ ...process.env, DATA_DIR, BUCKET });
  const late = await privateNewRemotes(store);
  const build = (owners: readonly Owner[]) =>
    bringUpToDate(store, { say: console.log, cache: cache && join(cache, 'builds'), isOwn: true, owners });
  const secondsSinceStart = () => ((Date.now() - began) / 1000).toFixed(1);
  // The database is created and filled while the apps are built.
  const { extra, files } = demoFor(supervisor, environment, { say: console.log, cache });
  const api = supervisor.run('api', 'api/src/main.ts', extra);
  await Promise.all([files, build(apps.filter((owner) => !late.includes(owner)))]);
  console.log('The apps are ready; waiting for the database');
  await untilReady(api, `http://127.0.0.1:${API_PORT}/readyz`, startLimit);
  console.log('The database is ready; starting the pages');
  const shell = supervisor.run('shell', 'shell/src/server/main.ts', {
    ...trustIn(store),
    LATE_REMOTES: late.join(','),
  });
  await untilReady(shell, `http://127.0.0.1:${PORT}/readyz`, startLimit);
  console.log(`\nRowhouse runs at ${SITE_URL} (API: http://127.0.0.1:${API_PORT}), after ${secondsSinceStart()} s`);
  const mail = process.env.SMTP_URL ? 'sent by SMTP' : `written to ${join(DATA_DIR, 'mail')}`;
  console.log(`Data: ${DATA_DIR}. Mail: ${mail}. Ctrl-C stops everything.`);
  console.log(
    'Programs are not restarted here: when one exits, the others are stopped too. In production, let compose or systemd do that (docs/install.md).',
  );
  if (late.length > 0) {
    const names = late.map(packageOf).join(' and ');
    console.log(`Building ${names}; who opens a page of them meanwhile waits for it`);
    await build(late);
    console.log(`The pages of ${names} are there too, after ${secondsSinceStart()} s`);
  }
} catch (error) {
  if (!supervisor.isStopping()) console.error(reasonOf(error));
  await supervisor.stop(1);
}

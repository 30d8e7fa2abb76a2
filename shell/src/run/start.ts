import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { openStore } from '@rowhouse/federation/store';
import { readEnvironment } from '../server/environment.ts';
import { demoFor } from './demo.ts';
import { demandFreePorts } from './ports.ts';
import { untilReady } from './program.ts';
import { bringUpToDate } from './releases.ts';
import { createSupervisor } from './supervisor.ts';

const began = Date.now();
const environment = readEnvironment(process.env);
const dataDir = environment.DATA_DIR;
const apiPort = environment.API_PORT;
await demandFreePorts('start', [
  { variable: 'PORT', port: environment.PORT, what: 'site' },
  { variable: 'API_PORT', port: apiPort, what: 'API' },
]);
const supervisor = createSupervisor(environment);

try {
  // The database is made and filled while the apps are built.
  const [api, brought] = await Promise.all([
    demoFor(supervisor, environment).then((extra) => supervisor.run('api', 'api/src/main.ts', extra)),
    bringUpToDate(
      openStore({ ...process.env, DATA_DIR: dataDir, BUCKET: environment.BUCKET }),
      environment.CHANNEL,
      environment.DEVELOPMENT === '1',
    ),
  ]);
  for (const { owner, version, built } of brought)
    console.log(`${built ? 'built' : 'kept '} ${packageOf(owner)} ${version}`);
  await untilReady(api, `http://127.0.0.1:${apiPort}/readyz`, 60_000);
  const shell = supervisor.run('shell', 'shell/src/server/main.ts', {});
  await untilReady(shell, `http://127.0.0.1:${environment.PORT}/readyz`, 60_000);
  console.log(
    `\nRowhouse runs at ${environment.SITE_URL} (API: http://127.0.0.1:${apiPort}), after ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  console.log(
    `Data: ${dataDir}. Mail: ${process.env.SMTP_URL ? 'sent by SMTP' : `written to ${join(dataDir, 'mail')}`}. Ctrl-C stops everything.`,
  );
} catch (error) {
  if (!supervisor.isStopping()) console.error(error instanceof Error ? error.message : error);
  await supervisor.stop(1);
}

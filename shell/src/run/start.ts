import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openBucket } from '@rowhouse/shared/federation/bucket';
import { packageOf } from '@rowhouse/shared/federation/houses';
import { readEnvironment } from '../server/environment.ts';
import { demandFreePorts } from './ports.ts';
import { type Program, startProgram, stopPrograms, untilReady } from './program.ts';
import { bringUpToDate } from './releases.ts';

const began = Date.now();
const environment = readEnvironment(process.env);
const dataDir = environment.DATA_DIR;
const apiPort = environment.API_PORT;
await demandFreePorts([
  { variable: 'PORT', port: environment.PORT, what: 'site' },
  { variable: 'API_PORT', port: apiPort, what: 'API' },
]);

const shared = {
  SITE_URL: environment.SITE_URL,
  SERVICE_TOKEN: environment.SERVICE_TOKEN || randomBytes(24).toString('base64url'),
  DATA_DIR: dataDir,
};
const logFile = (name: string) => join(dataDir, 'logs', `${name}.log`);
const programs: Program[] = [];

let stopping = false;
const stop = async (code: number): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await stopPrograms(programs.toReversed());
  process.exit(code);
};
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

const run = (name: string, entry: string, extra: NodeJS.ProcessEnv): Program => {
  const program = startProgram(name, entry, { ...shared, ...extra }, logFile(name));
  programs.push(program);
  void program.ended.then((code) => {
    if (stopping) return;
    console.error(`The ${name} ended (${code}); its log is ${logFile(name)}`);
    void stop(1);
  });
  return program;
};

try {
  // The database is made and filled while the houses are built.
  const api = run('api', 'api/src/main.ts', {});
  const brought = await bringUpToDate(
    openBucket(environment.BUCKET),
    environment.CHANNEL,
    environment.DEVELOPMENT === '1',
  );
  for (const { owner, version, built } of brought)
    console.log(`${built ? 'built' : 'kept '} ${packageOf(owner)} ${version}`);
  await untilReady(api, `http://127.0.0.1:${apiPort}/readyz`, 60_000);
  const shell = run('shell', 'shell/src/server/main.ts', {});
  await untilReady(shell, `http://127.0.0.1:${environment.PORT}/readyz`, 60_000);
  console.log(
    `\nRowhouse stands at ${environment.SITE_URL} (API: http://127.0.0.1:${apiPort}), after ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  console.log(
    `Data: ${dataDir}. Mail: ${process.env.SMTP_URL ? 'sent by SMTP' : `written to ${join(dataDir, 'mail')}`}. Ctrl-C stops everything.`,
  );
} catch (error) {
  if (!stopping) console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

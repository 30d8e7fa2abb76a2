import { packageOf } from '@rowhouse/federation/app-names';
import { startHarness } from '@rowhouse/federation/harness/start-harness';
import type { Remote } from '@rowhouse/shared/routes';
import { harness, site } from '@rowhouse/shared/site';
import type { Environment } from '../server/environment.ts';
import { reasonOf } from '../server/log.ts';
import { demoFor } from './demo.ts';
import { demandFreePorts, isFree } from './ports.ts';
import { startLimit, untilReady } from './program.ts';
import { createSupervisor } from './supervisor.ts';
import { demandWritable } from './writable.ts';

const demandApi = async (address: string): Promise<void> => {
  const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  await answer?.body?.cancel();
  if (!answer?.ok || !answer.headers.get('content-type')?.includes('application/json'))
    throw new Error(`The program that listens at ${address} is not a ready API: stop it, or choose another API_PORT`);
};

/** Shows one remote alone, with Fast Refresh, against a running API or one that it starts. */
export const runHarness = async (environment: Environment, remote: Remote): Promise<void> => {
  const { HARNESS_PORT, API_PORT, API_URL, SERVICE_TOKEN } = environment;
  const name = packageOf(remote);
  const address = `http://localhost:${HARNESS_PORT}`;
  await demandFreePorts(`dev ${name}`, environment, ['HARNESS_PORT']);
  await demandWritable(`dev ${name}`, environment);
  const supervisor = createSupervisor(environment);
  try {
    const isOurs = API_URL === `http://127.0.0.1:${API_PORT}` && (await isFree(API_PORT));
    if (isOurs) {
      const { extra, files } = demoFor(supervisor, environment);
      const api = supervisor.run('api', 'api/src/main.ts', { SITE_URL: address, ...extra });
      await files;
      await untilReady(api, `${API_URL}/readyz`, startLimit);
    } else await demandApi(API_URL);
    await startHarness({
      site,
      ...harness,
      owner: remote,
      port: HARNESS_PORT,
      apiUrl: API_URL,
      serviceToken: isOurs ? supervisor.serviceToken : SERVICE_TOKEN,
    });
    const api = isOurs ? API_URL : `${API_URL}, which ran already`;
    console.log(`${name} runs alone at ${address} (API: ${api}). Ctrl-C stops it.`);
  } catch (error) {
    if (!supervisor.isStopping()) console.error(reasonOf(error));
    await supervisor.stop(1);
  }
};

import { readEnvironment } from '../server/environment.ts';

const { PORT, METRICS_TOKEN } = readEnvironment(process.env);
const address = `http://127.0.0.1:${PORT}/_status`;
const headers = METRICS_TOKEN === '' ? undefined : { authorization: `Bearer ${METRICS_TOKEN}` };
const answer = await fetch(address, { headers }).catch(() => null);
if (!answer?.ok) {
  console.error(`No site answers at ${address}${answer ? ` (${answer.status})` : ''}`);
  process.exit(1);
}
const { set, registry, apps, canary, errors, withdrawn, confinement } = await answer.json();
console.log(`release set ${set ?? 'none'}; failures are of the last ten minutes`);
console.table(apps);
console.table(registry);
if (canary) console.log('canary:', canary);
if (errors.length > 0) console.table(errors);
if (withdrawn.length > 0) console.table(withdrawn);
if (confinement !== 'namespaces')
  console.log('This machine allows no namespaces: code of remotes reaches the network.');

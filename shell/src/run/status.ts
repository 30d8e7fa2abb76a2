import { readEnvironment } from '../server/environment.ts';
import { findSite } from '../server/site-address.ts';
import { statusInWords } from './status-in-words.ts';

const environment = readEnvironment(process.env);
const { METRICS_TOKEN } = environment;
const address = `${await findSite(environment, process.env)}/_status`;
const headers = METRICS_TOKEN === '' ? undefined : { authorization: `Bearer ${METRICS_TOKEN}` };
const answer = await fetch(address, { headers }).catch(() => null);
if (!answer?.ok) {
  console.error(`No site answers at ${address}${answer ? ` (${answer.status})` : ''}`);
  process.exit(1);
}
for (const line of statusInWords(await answer.json())) console.log(line);

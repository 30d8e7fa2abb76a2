import { readEnvironment } from '../server/environment.ts';
import { statusInWords } from './status-in-words.ts';

const { PORT, METRICS_TOKEN } = readEnvironment(process.env);
const address = `http://127.0.0.1:${PORT}/_status`;
const headers = METRICS_TOKEN === '' ? undefined : { authorization: `Bearer ${METRICS_TOKEN}` };
const answer = await fetch(address, { headers }).catch(() => null);
if (!answer?.ok) {
  console.error(`No site answers at ${address}${answer ? ` (${answer.status})` : ''}`);
  process.exit(1);
}
for (const line of statusInWords(await answer.json())) console.log(line);

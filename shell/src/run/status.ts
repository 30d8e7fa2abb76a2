import * as v from 'valibot';
import { readEnvironment } from '../server/environment.ts';

const statusSchema = v.object({
  channel: v.string(),
  set: v.nullable(v.string()),
  registry: v.number(),
  apps: v.array(
    v.object({
      app: v.string(),
      version: v.string(),
      since: v.nullable(v.string()),
      why: v.nullable(v.string()),
      pages: v.number(),
      failed: v.number(),
    }),
  ),
  canary: v.nullable(v.object({ share: v.number(), apps: v.record(v.string(), v.string()) })),
  withdrawn: v.array(
    v.object({ channel: v.string(), name: v.string(), version: v.string(), date: v.string(), why: v.string() }),
  ),
});

const { PORT, METRICS_TOKEN } = readEnvironment(process.env);
const address = `http://127.0.0.1:${PORT}/_status`;
const answer = await fetch(address, {
  headers: METRICS_TOKEN === '' ? {} : { authorization: `Bearer ${METRICS_TOKEN}` },
}).catch(() => null);
if (!answer?.ok) {
  console.error(`No site answers at ${address}${answer ? ` (${answer.status})` : ''}`);
  process.exit(1);
}
const { channel, set, registry, apps, canary, withdrawn } = v.parse(statusSchema, await answer.json());
console.log(`${channel}: release set ${set ?? 'none'}, registry ${registry}`);
for (const { app, version, since, why, pages, failed } of apps)
  console.log(
    `${app.padEnd(18)} ${version.padEnd(18)} since ${since ?? 'unknown'} (${why ?? 'unknown'}), failed on ${failed} of the last ${pages} pages`,
  );
for (const [name, version] of Object.entries(canary?.apps ?? {}))
  console.log(`canary, for ${(canary?.share ?? 0) * 100} % of the visitors: ${name} ${version}`);
for (const { channel: on, name, version, date, why } of withdrawn)
  console.log(`withdrawn from ${on}: ${name} ${version} at ${date}: ${why}`);

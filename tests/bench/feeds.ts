import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { type OpenDatabase, openPostgres } from '../../api/src/database/open.ts';
import { runAnswerSchema } from '../../api/src/feeds/admin-feeds-path.ts';
import { freePort } from '../run/free-port.ts';
import { startPostgres } from '../run/postgres.ts';
import { startApi } from '../run/start-api.ts';

const token = 'an-admin-token-for-benches';
const megabyte = 1024 * 1024;
const goal = { seconds: 60, peak: 300 * megabyte };

const header = 'Ref;Type;Doel;Prijs;Kamers;Opp;EPC;Straat;Nr;Postcode;Gemeente;Titel;Titre;Tekst;Texte;Foto';
const places = Array.from({ length: 200 }, (_, index) => [String(1000 + index * 40), `Gemeente ${index}`]);
const text = 'Een woning met een ruime leefruimte, een keuken met alle toestellen en een tuin op het zuiden. '.repeat(
  8,
);

/** The line of a home; homes with a number below `changed` have a different price. */
const lineOf = (n: number, changed: number): string => {
  const [zip, city] = places[n % places.length] ?? [];
  const price = 150_000 + ((n * 977) % 600_000) + (n < changed ? 1_000 : 0);
  const pictures = Array.from({ length: 8 }, (_, index) => `https://pictures.example/${n}/${index}.jpg`).join('|');
  return [n, 'Huis', n % 4 === 0 ? 'Huur' : 'Koop', price, n % 6, 60 + (n % 300), n % 500, 'Kerkstraat', n, zip, city]
    .concat([`Woning ${n}`, `Maison ${n}`, `${text}${n}`, `${text}${n}`, pictures])
    .join(';');
};

const settingsFor = (address: string) => ({
  adapter: 'csv',
  source: {
    from: { address },
    columns: {
      Ref: 'sourceId',
      Type: { ours: 'types', codes: { Huis: 'house' } },
      Doel: { ours: 'goal', codes: { Koop: 'sale', Huur: 'rent' } },
      Prijs: 'price.amount',
      Kamers: 'bedrooms',
      Opp: 'surface',
      EPC: 'energy.value',
      Straat: 'address.street',
      Nr: 'address.number',
      Postcode: 'city.zip',
      Gemeente: 'city.name',
      Titel: 'title.nl',
      Titre: 'title.fr',
      Tekst: 'description.nl',
      Texte: 'description.fr',
      Foto: { ours: 'pictures', separator: '|' },
    },
    always: { 'price.published': true, 'address.published': true, status: 'published' },
  },
  allow: { http: true, private: true },
  every: null,
});

/** Serves a feed that is generated while it is sent. */
const startSource = async (homes: number) => {
  const state = { changed: 0 };
  const server = createServer(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    response.write(`${header}\n`);
    for (let n = 0; n < homes; n += 1)
      if (!response.write(`${lineOf(n, state.changed)}\n`))
        await new Promise((resolve) => response.once('drain', resolve));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { state, address: `http://127.0.0.1:${port}/homes.csv`, stop: () => server.close() };
};

const peakOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
};

const callsSchema = v.object({ rows: v.tuple([v.object({ calls: v.pipe(v.unknown(), v.transform(Number)) })]) });
const statementsIn = async ({ database }: OpenDatabase): Promise<number> => {
  const answer = await database.execute('select sum(calls) as calls from pg_stat_statements');
  return v.parse(callsSchema, answer).rows[0].calls;
};

/**
 * Runs a feed of this many homes with eight pictures each on a PostgreSQL of its own, three times: new, unchanged, and
 * with one percent changed: `pnpm bench feeds [homes]`. The pictures are named but unavailable. Exits with 1 when the
 * unchanged run misses its goal of 60 s and 300 MB.
 */
export const run = async (): Promise<void> => {
  const homes = Number(process.argv[3] ?? 10_000);
  const cluster = await startPostgres('-c shared_preload_libraries=pg_stat_statements');
  if (!cluster) throw new Error('There is no PostgreSQL on this machine');
  const dataDir = await mkdtemp(join(tmpdir(), 'rowhouse-bench-'));
  const source = await startSource(homes);
  const port = String(await freePort());
  const api = await startApi(dataDir, { DATABASE_URL: cluster.url, ADMIN_TOKEN: token, API_PORT: port });
  const client = await openPostgres(
    cluster.url,
    async () => {},
    () => {},
  );
  try {
    await client.database.execute('create extension pg_stat_statements');
    const post = async (path: string, body: object) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/admin/feeds${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.text();
    };
    await post('', { name: 'bench', settings: settingsFor(source.address) });
    console.log('| run | seconds | created | changed | unchanged | statements | reading, MB | API, MB |');
    console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
    console.log(`| before | | | | | | | ${Math.round((await peakOf(api.program.child.pid ?? 0)) / megabyte)} |`);
    const measure = async (name: string) => {
      const before = await statementsIn(client);
      const answer = v.parse(runAnswerSchema, JSON.parse(await post('/bench/run', { whole: true })));
      if ('faults' in answer || answer.state !== 'done') throw new Error(JSON.stringify(answer).slice(0, 2_000));
      const { seconds, created, changed, unchanged, peak } = answer.report;
      const statements = (await statementsIn(client)) - before;
      const counts = [seconds, created.length, Object.keys(changed).length, unchanged, statements];
      const memory = [peak, await peakOf(api.program.child.pid ?? 0)].map((bytes) => Math.round(bytes / megabyte));
      console.log(`| ${[name, ...counts, ...memory].join(' | ')} |`);
      return seconds <= goal.seconds && peak <= goal.peak;
    };
    await measure('first');
    const isGood = await measure('unchanged');
    source.state.changed = Math.ceil(homes / 100);
    await measure('1 % changed');
    if (!isGood) process.exitCode = 1;
  } finally {
    await client.close();
    await api.stop();
    source.stop();
    cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

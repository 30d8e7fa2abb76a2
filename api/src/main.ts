import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { connectionLimits, endSilentBodies } from '@rowhouse/shared/server/connection-limits';
import { drain } from '@rowhouse/shared/server/drain';
import { untilWritten } from '@rowhouse/shared/server/unfinished';
import { createAccounts } from './accounts/accounts.ts';
import { resetQueue } from './accounts/password-resets.ts';
import { keepAddress } from './admin/api-address.ts';
import { ApiError } from './api-error.ts';
import { createApp } from './app.ts';
import { copyFilled, restoreFilled } from './database/filled-copy.ts';
import { holdSecret, holdsSecret } from './database/hold-secret.ts';
import { type OpenDatabase, openPglite, openPostgres } from './database/open.ts';
import { sql } from './database/orm.ts';
import type { Dependencies } from './dependencies.ts';
import { end, environmentOrEnd } from './environment.ts';
import { foldersOf, openStores } from './files/open-stores.ts';
import { keepPrivate } from './files/private-folders.ts';
import { createRoomLog } from './files/room-log.ts';
import { sweepFolder } from './files/sweep-folder.ts';
import { type Job, runIfDue } from './jobs/jobs.ts';
import { type StopLoop, startLoop } from './jobs/loop.ts';
import { startQueues } from './jobs/queues.ts';
import { loadParts } from './load-parts.ts';
import { writeLog as log } from './log.ts';
import { deliverBySmtp, deliverToFolder, forgetInFolder } from './mail/deliver.ts';
import { mailQueue } from './mail/outbox.ts';
import { sweepOriginals } from './media/sweep-originals.ts';
import { sweepSizes } from './media/sweep-sizes.ts';
import { settleNextAddress } from './owners/new-address.ts';
import { sendWeeklySummaries } from './owners/weekly-summary.ts';
import { noSpool, openSpool } from './requests/spool.ts';
import { eraseOld } from './requests/stored-requests.ts';
import { BadInput, readSettings } from './settings/settings.ts';
import { eraseUnused } from './shortlists/shortlists.ts';
import { loadSitePages } from './site/site-pages.ts';
import { prepareDatabase } from './stock/prepare-database.ts';
import { sendAlerts } from './subscriptions/send-alerts.ts';
import { sweepLoose } from './uploads/keep-uploads.ts';
import { createDayEnd } from './views/end-day.ts';

const fail = (message: string): never => end([`Rowhouse API: ${message}`]);

const environment = environmentOrEnd();
const { API_PORT: port, API_HOST: hostname, DATABASE_URL, DATA_DIR } = environment;
await keepPrivate(DATA_DIR, log);
const { uploads, documents, originals } = openStores(environment);
// The time in ms after which a visitor who reads slowly no longer keeps the program from ending.
const longestAnswer = 5_000;

type Answer = (request: Request, bindings: object) => Response | Promise<Response>;
const unavailable = (message: string): Response => {
  const error = new ApiError('unavailable', message);
  return Response.json(error.envelope(''), { status: error.status, headers: { 'retry-after': '1' } });
};
const pathOf = ({ url }: Request): string => new URL(url).pathname;
const starting: Answer = (request) =>
  pathOf(request) === '/healthz' ? Response.json({ status: 'starting' }) : unavailable('The API is starting');
let answer = starting;
const server = createAdaptorServer({
  fetch: (request, bindings) => answer(request, bindings),
  serverOptions: connectionLimits(),
});
endSilentBodies(server);
const listen = () =>
  new Promise<void>((resolve) => {
    server.once('error', (error: Error & { code?: string }) => {
      const isTaken = error.code === 'EADDRINUSE';
      fail(isTaken ? `port ${port} on ${hostname} is taken; set API_PORT to another one` : error.message);
    });
    server.listen(port, hostname, resolve);
  });
// An embedded database serves one program: the port is taken before the database is opened, so that a second start fails
// without harm. With other instances on the same PostgreSQL, this one listens once it can answer.
if (!DATABASE_URL) await listen();

const mailFrom = { now: () => new Date(), siteUrl: environment.SITE_URL, agencyMail: environment.AGENCY_MAIL };
const ending = new AbortController();
const fill = async (database: OpenDatabase['database']): Promise<boolean> => {
  const from = environment.FILL_FROM;
  if (from) await untilWritten(from, ending.signal);
  return prepareDatabase({ database, originals, documents, log, ...mailFrom }, from);
};
const hold = (database: OpenDatabase['database']) =>
  holdSecret(database, environment.SESSION_SECRET, environment.SESSION_SECRET_BEFORE);
const prepare = async (database: OpenDatabase['database']) => {
  await hold(database);
  await fill(database);
  await readSettings(database);
};
const prepareEmbedded = async (database: OpenDatabase['database']) => {
  const copy = environment.FILL_COPY;
  if (!copy || (await holdsSecret(database))) return prepare(database);
  // A copy serves other data directories, so it is made before the secret of this one is in it.
  if (await fill(database)) {
    await database.execute(sql`checkpoint`);
    await copyFilled(DATA_DIR, copy);
  }
  await hold(database);
  await readSettings(database);
};
const openEmbedded = async () => {
  const copy = environment.FILL_COPY;
  if (copy && (await restoreFilled(copy, DATA_DIR)))
    log('info', `the empty database was filled with the copy in ${copy}`);
  const opened = await openPglite(join(DATA_DIR, 'database'), prepareEmbedded);
  const { settle, ...spool } = await openSpool(join(DATA_DIR, 'spool'), opened.database, log);
  loops.push(startLoop('the spool', minute, async () => settle().then(() => false), log));
  const close = () => settle().finally(opened.close);
  return { ...opened, spool, close };
};
const openServer = async (url: string) => ({
  ...(await openPostgres(
    url,
    prepare,
    (error) => log('error', 'a database connection failed', { error }),
    environment.MIGRATE === '1' ? undefined : 'refuse older',
  )),
  spool: noSpool,
});
const openOrEnd = async () => {
  try {
    return await (DATABASE_URL ? openServer(DATABASE_URL) : openEmbedded());
  } catch (error) {
    if (ending.signal.aborted) return process.exit(0);
    if (error instanceof BadInput) return fail(`bad ${error.what}\n  ${error.faults.join('\n  ')}`);
    log('error', 'the database cannot be opened', { error });
    return fail(`the database cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const minute = 60_000;
const loops: StopLoop[] = [];
const opening = openOrEnd();

const shutDown = async (): Promise<void> => {
  if (ending.signal.aborted) return;
  ending.abort();
  const before = answer;
  answer = (request, bindings) =>
    pathOf(request) === '/readyz' ? unavailable('The API is ending') : before(request, bindings);
  const closed = drain(server, { notice: environment.SHUTDOWN_DELAY * 1000, longest: longestAnswer });
  // This waits also when the program is told to end during its start: a database that is cut off while it is created
  // cannot be used.
  const { close } = await opening;
  await closed;
  // The queues end last, and of them the outbox, since all others enqueue mails.
  for (const stop of loops.toReversed()) await stop();
  await close();
  process.exit(0);
};
process.on('SIGTERM', shutDown);
process.on('SIGINT', shutDown);

const { database, place, spool, wipe } = await opening;

const { MAIL_FROM, SMTP_URL, SITE_URL, SESSION_SECRET, SERVICE_TOKEN, ADMIN_TOKEN } = environment;
const mailFolder = join(DATA_DIR, 'mail');
const deliver = SMTP_URL ? deliverBySmtp(SMTP_URL, MAIL_FROM) : deliverToFolder(mailFolder, MAIL_FROM);
const disk = { folders: foldersOf(environment), holdsDatabase: !DATABASE_URL };
const dependencies: Dependencies = {
  database,
  log,
  ...mailFrom,
  secret: SESSION_SECRET,
  serviceToken: SERVICE_TOKEN,
  feedsOutFrom: environment.FEEDS_OUT_FROM,
  adminToken: ADMIN_TOKEN,
  ownerAccounts: createAccounts('owners', { database, siteUrl: SITE_URL, secret: SESSION_SECRET }),
  staffAccounts: createAccounts('staff', { database, siteUrl: SITE_URL, secret: SESSION_SECRET }),
  uploads,
  documents,
  originals,
  disk,
  incoming: join(DATA_DIR, 'incoming'),
  mediaCache: join(DATA_DIR, 'media'),
  dataDir: DATA_DIR,
  ending: ending.signal,
  spool,
  wipe,
  forgetMails: async (mails) => {
    if (!SMTP_URL) await forgetInFolder(mailFolder, mails);
  },
};
const parts = await loadParts();
// Another instance may have been told of a release.
await loadSitePages(database);
const app = createApp(dependencies, parts);
// Told to end during its start, it stays closed.
if (!ending.signal.aborted) {
  answer = (request, bindings) => app.fetch(request, bindings);
  if (DATABASE_URL) await listen();
}
const hour = 60 * minute;
const jobs: Job[] = [
  { name: 'alerts', every: hour, run: () => sendAlerts(dependencies) },
  {
    name: 'retention',
    every: 24 * hour,
    run: async () => {
      const erased = await eraseOld(await readSettings(database), dependencies);
      await sweepLoose(dependencies);
      await eraseUnused(dependencies);
      for (const part of parts) await part.sweep?.(dependencies);
      await sweepFolder(dependencies.incoming, new Date(dependencies.now().getTime() - hour));
      await dependencies.ownerAccounts.sweepSessions();
      // Wiped also after other deletions: ended sessions, and owners who left the stock.
      await wipe();
      if (erased > 0) log('info', 'old requests were erased', { erased });
    },
  },
  {
    name: 'unused-pictures',
    every: 24 * hour,
    run: async () => {
      const removed = await sweepOriginals(dependencies);
      if (removed > 0) log('info', 'unused pictures and films were removed', { removed });
    },
  },
  {
    // On Monday; an API that was down sends them on Tuesday.
    name: 'weekly-summaries',
    every: 10 * minute,
    run: async () => {
      const count = await sendWeeklySummaries(dependencies);
      if (count > 0) log('info', 'weekly summaries written', { count });
    },
  },
];
const runJobs = async (ending: AbortSignal) => {
  for (const job of jobs) if (!ending.aborted) await runIfDue(job, dependencies);
  return false;
};
loops.push(
  startQueues(
    [
      // The first ends last.
      mailQueue({ ...dependencies, deliver, random: Math.random }),
      resetQueue(dependencies),
      ...parts.flatMap(({ queues = () => [] }) => queues(dependencies)),
    ],
    dependencies,
  ),
  startLoop('the jobs', minute, runJobs, log),
  ...parts.flatMap(({ loops = () => [] }) =>
    loops(dependencies).map(({ name, pause, run }) => startLoop(name, pause, run, log)),
  ),
  startLoop('the sizes of pictures', 24 * hour, async () => sweepSizes(dependencies).then(() => false), log),
  startLoop('the room on the disk', minute, createRoomLog(disk, log), log),
  startLoop('the new addresses of owners', minute, () => settleNextAddress(dependencies), log),
  startLoop('the views of past days', minute, createDayEnd(dependencies), log),
  startLoop('the pages of the site', 20_000, () => loadSitePages(database).then(() => false), log),
);
if (!DATABASE_URL && (environment.NODE_ENV === 'production' || SITE_URL.startsWith('https:')))
  log(
    'warn',
    'the embedded database serves one program on one machine: in production, set DATABASE_URL to a PostgreSQL',
  );
const mailPlace = SMTP_URL
  ? `sent through ${new URL(SMTP_URL).host}`
  : `written to ${mailFolder}, as SMTP_URL is not set`;
await keepAddress(environment);
log('info', `API on http://${hostname}:${port}; database: ${place}; mail is ${mailPlace}`);

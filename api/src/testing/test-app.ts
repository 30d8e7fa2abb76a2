import { join } from 'node:path';
import { type ApiEndpointName, type ApiEndpointOutput, apiEndpoints } from '@rowhouse/shared/contract/api-endpoints';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { errorEnvelopeSchema } from '@rowhouse/shared/contract/error';
import * as v from 'valibot';
import { type Accounts, createAccounts, type Passwords } from '../accounts/accounts.ts';
import { sendNextReset } from '../accounts/password-resets.ts';
import { createApp } from '../app.ts';
import type { Call } from '../call.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { type FileStore, openFileStore } from '../files/file-store.ts';
import { loadParts } from '../load-parts.ts';
import type { Part } from '../part.ts';
import { noSpool, type Spool } from '../requests/spool.ts';
import { demoDocuments, demoOriginals, testNow } from './databases.ts';
import { sizesOfPictures } from './demo-files.ts';
import { scratchFolder } from './scratch.ts';

export const serviceToken = 'a-service-token-for-tests';
export const adminToken = 'an-admin-token-for-tests';
const secret = 'a-secret-for-tests-that-is-long-enough';
const siteUrl = 'http://localhost:3000';
const scratch = join(scratchFolder(), String(process.pid));
const partsOfProgram = await loadParts();

type AccountsOfKinds = Pick<Dependencies, 'ownerAccounts' | 'staffAccounts'>;

/** The API on a database, with a clock that stands still until it is set, and a list of its logged errors. */
export const testApp = (
  database: Database,
  {
    passwords,
    parts = [],
    ...overrides
  }: {
    agencyMail?: string;
    uploads?: FileStore;
    documents?: FileStore;
    originals?: FileStore;
    passwords?: Passwords;
    ownerAccounts?: Accounts;
    staffAccounts?: Accounts;
    spool?: Spool;
    /** Parts that replace those of the same name. */
    parts?: readonly Part[];
    previewLimits?: Dependencies['previewLimits'];
  } = {},
) => {
  let time = testNow;
  const errors: unknown[] = [];
  const logged: string[] = [];
  const forgotten: string[] = [];
  const uploads = overrides.uploads ?? keptInMemory();
  const now = () => time;
  const documents = above(demoDocuments());
  const mails = { agencyMail: 'agency@example.org', siteUrl };
  const dependencies: Dependencies = {
    database,
    now,
    log: (level, message, facts) => {
      logged.push(JSON.stringify({ message, ...facts }));
      if (level === 'error') errors.push({ message, ...facts });
    },
    serviceToken,
    adminToken,
    ...accountsIn(database, passwords),
    secret,
    ...mails,
    uploads,
    spool: noSpool,
    wipe: async () => {},
    forgetMails: async (mails) => {
      forgotten.push(...mails.map(({ id }) => id));
    },
    documents,
    originals: demoOriginals(),
    disk: { folders: [], holdsDatabase: true },
    incoming: join(scratch, 'incoming'),
    mediaCache: sizesOfPictures(),
    dataDir: join(scratch, 'data'),
    ending: new AbortController().signal,
    // No test depends on how busy the machine is.
    previewLimits: { statement: 0, lock: 0 },
    ...overrides,
  };
  const app = createApp(dependencies, [
    ...parts,
    ...partsOfProgram.filter(({ name }) => !parts.some((part) => part.name === name)),
  ]);
  const get = (path: string, headers: Record<string, string> = {}) => app.request(`${apiPrefix}${path}`, { headers });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(`${apiPrefix}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  return {
    app,
    dependencies,
    get,
    post,
    errors,
    /** Every line of the log. */
    logged,
    /** Ids of the mails whose files would have been removed. */
    forgotten,
    uploads,
    documents,
    now,
    /** Sends the requested links to new passwords, as the program's loop does. */
    sendLinks: async () => {
      while (await sendNextReset(dependencies));
    },
    setTime: (to: string | Date) => {
      time = new Date(to);
    },
  };
};

/** A file store in memory. */
export const keptInMemory = (): FileStore & { ids: () => string[] } => {
  const files = new Map<string, Buffer>();
  return {
    ids: () => [...files.keys()],
    put: async (id, bytes) => void files.set(id, Buffer.from(bytes)),
    get: async (id) => files.get(id) ?? null,
    async read(id) {
      const bytes = files.get(id);
      return bytes ? { size: bytes.length, part: null, stream: new Blob([new Uint8Array(bytes)]).stream() } : null;
    },
    remove: async (id) => void files.delete(id),
  };
};

/** A store over one that other processes read too: a test's writes go to a folder of this process. */
const above = (store: FileStore): FileStore => {
  const own = openFileStore(join(scratch, 'documents'), { accessKeyId: '', secretAccessKey: '', region: '' });
  return {
    ...own,
    get: async (id) => (await own.get(id)) ?? store.get(id),
    read: async (id, range) => (await own.read(id, range)) ?? store.read(id, range),
  };
};

const accounts = new WeakMap<Database, Map<Passwords | undefined, AccountsOfKinds>>();

// Creating these takes longer than most calls of a test, and they hold no state besides the database.
const accountsIn = (database: Database, passwords: Passwords | undefined): AccountsOfKinds => {
  const known = accounts.get(database) ?? new Map<Passwords | undefined, AccountsOfKinds>();
  accounts.set(database, known);
  const options = { database, siteUrl, secret, ...(passwords && { passwords }) };
  const made = known.get(passwords) ?? {
    ownerAccounts: createAccounts('owners', options),
    staffAccounts: createAccounts('staff', options),
  };
  known.set(passwords, made);
  return made;
};

/** The body of a valid answer, parsed by the contract. */
export const outputOf = async <N extends ApiEndpointName>(
  name: N,
  response: Response | Promise<Response>,
): Promise<ApiEndpointOutput<N>> => {
  const { status, body } = await read(response);
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  return v.parse(apiEndpoints[name].output, body) as ApiEndpointOutput<N>;
};

/** The status, code and field errors of an error answer. */
export const errorOf = async (response: Response | Promise<Response>) => {
  const { status, body } = await read(response);
  const { code, fields } = v.parse(errorEnvelopeSchema, body).error;
  return { status, code, fields };
};

const read = async (response: Response | Promise<Response>): Promise<{ status: number; body: unknown }> => {
  const answer = await response;
  return { status: answer.status, body: await answer.json() };
};

/** A call without any details. */
export const testCall = (): Call => ({
  requestId: '',
  address: '',
  userAgent: '',
  headers: new Headers(),
  siteVersion: null,
  answer: new Headers(),
});

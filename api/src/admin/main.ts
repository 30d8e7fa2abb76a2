import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  adminContentPath,
  contentExportSchema,
  contentFaultsSchema,
  contentImportAnswerSchema,
} from '@rowhouse/shared/contract/content-files';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { adminStockPath, stockImportAnswerSchema } from '@rowhouse/shared/contract/stock';
import * as v from 'valibot';
import { adminBackupPath, type BackupAnswer, backupAnswerSchema } from '../backup/backup-answer.ts';
import { checkBackup, type Manifest } from '../backup/manifest.ts';
import { secretInWords } from '../backup/secret-of-backup.ts';
import { writeContentFolder } from '../content/content-folder.ts';
import { readJsonFiles, readOneFile } from '../content/json-files.ts';
import { end, environmentOrEnd } from '../environment.ts';
import { loadCommands } from '../load-parts.ts';
import { adminOwnersPath } from '../owners/admin-owners-path.ts';
import { adminRequestsPath, csvOf, listOf, type RequestRow, requestRowSchema } from '../requests/request-table.ts';
import { secretsIn } from '../sealed.ts';
import { findApi, unreachable } from './api-address.ts';

const groups = await loadCommands();

const usage = [
  'Usage: requests list [--kind <kind>] [--since <day>]',
  '       requests export --format csv|json [--kind <kind>] [--since <day>]',
  '       requests file <id> <where>    saves a file that came with a request',
  '       requests erase <mail address> erases all that is known of a person',
  '       requests visited <id> done|missed|cancelled [what the visitor said]',
  '                                     tells the owner what became of an appointment',
  '       requests retry                sends mails, and hands over requests, that were given up once more',
  '       owners second-step-off <mail address> lets an owner log in who lost device and recovery codes',
  '       content import <folder> | <file.json> [--overwrite]   what was edited at the desk gives way only with --overwrite',
  '       content export <folder> [--overwrite]   with --overwrite the content of a folder that has some is replaced',
  '       stock import <folder>',
  ...groups.flatMap((group) => group.usage),
  '       backup create <folder>        writes all that the running site holds into a new folder',
  '       backup create <folder> --without-api   the same from PostgreSQL and the stores of files; no API is asked',
  '       backup check <folder>         reads all of a backup, and names what is wrong',
  '       backup restore <folder>       fills an empty database, and the stores of files; the API must not run',
  '       database migrate              brings PostgreSQL to the schema of this version, for APIs with MIGRATE=0, and gives the',
  '                                     role of API_DATABASE_URL what they need, and no more',
];

const options = {
  kind: { type: 'string' },
  since: { type: 'string' },
  format: { type: 'string' },
  overwrite: { type: 'boolean', default: false },
  'without-api': { type: 'boolean', default: false },
} as const;
const optionsOfGroups = Object.fromEntries(groups.flatMap((group) => Object.entries(group.options)));

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { ...optionsOfGroups, ...options } });
  } catch (error) {
    return end([error instanceof Error ? error.message : String(error), ...usage]);
  }
};

const { values, positionals } = readArguments();
const [program, command, ...rest] = positionals;
const environment = environmentOrEnd();
const { ADMIN_TOKEN } = environment;

/**
 * Calls the running API with the admin token. The command ends when the API cannot be reached or refuses, and prints
 * the faults that the answer names.
 */
const ask = async (path: string, body?: unknown, limit = 60_000): Promise<Response> => {
  if (ADMIN_TOKEN === 'off') return end(['ADMIN_TOKEN is off: the API takes no commands; nothing was changed']);
  const api = await findApi(environment, process.env);
  const answer = await fetch(`${api.address}${apiPrefix}${path}`, {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secretsIn(ADMIN_TOKEN)[0]}` },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(limit),
  }).catch((error: unknown) => end(unreachable(api, error)));
  if (answer.ok) return answer;
  const answered = await answer.text();
  const refused = v.safeParse(v.pipe(v.string(), v.parseJson(), contentFaultsSchema), answered);
  if (!refused.success)
    return end([`The API at ${api.address} answered ${answer.status}: ${answered}; nothing was changed`]);
  const { faults, overwrite } = refused.output;
  if (overwrite) return end([...faults, 'Nothing was changed. Use --overwrite to replace these with the folder']);
  return end([...faults, `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}; nothing was changed`]);
};

const askFor = async <S extends v.GenericSchema>(schema: S, ...asked: Parameters<typeof ask>) =>
  v.parse(schema, await (await ask(...asked)).json());

const rows = async (): Promise<RequestRow[]> => {
  const { kind = '', since = '' } = values;
  const query = new URLSearchParams({ ...(kind && { kind }), ...(since && { since }) });
  const answerSchema = v.object({ requests: v.array(requestRowSchema) });
  return (await askFor(answerSchema, `${adminRequestsPath}?${query}`)).requests;
};

const formats: Record<string, (found: RequestRow[]) => string> = {
  csv: csvOf,
  json: (found) => `${JSON.stringify(found, null, 2)}\n`,
};

const countsSchema = v.record(v.string(), v.number());
const pathOf = (named: string): string => resolve(process.env.INIT_CWD ?? '.', named);
const folderOf = ([named, ...more]: string[]): string =>
  named === undefined || more.length > 0 ? end(usage) : pathOf(named);

const day = 24 * 60 * 60_000;
const sound = async (folder: string): Promise<Manifest> => {
  const result = await checkBackup(folder);
  if (!('faults' in result)) return result;
  const { faults } = result;
  return end([...faults, `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}; nothing was changed`]);
};
const sizeOf = ({ tables, files, createdAt }: Manifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables and ${files.length} files, as of ${createdAt}`;

const writeNotes = (notes: readonly string[]): string => notes.map((note) => `note: ${note}\n`).join('');

const demandServer = (): string =>
  environment.DATABASE_URL ?? end(['DATABASE_URL names no PostgreSQL: an embedded database belongs to its API alone']);

// Imported on demand: it opens a database, which takes longer than any other command.
const backUpDirectly = async (folder: string): Promise<BackupAnswer> => {
  const url = demandServer();
  const { writeDirectly } = await import('../backup/write-directly.ts');
  return writeDirectly(folder, url, environment).catch((error: unknown) => ({
    fault: error instanceof Error ? error.message : String(error),
  }));
};

const commands: Record<string, () => Promise<string>> = {
  async 'content import'() {
    const path = folderOf(rest);
    const alone = path.endsWith('.json');
    const read = await (alone ? readOneFile(path) : readJsonFiles(path)).catch((error: unknown) =>
      end([`${path} cannot be read: ${String(error)}; nothing was changed`]),
    );
    const { entries, gone, settings, notes } = await askFor(contentImportAnswerSchema, adminContentPath, {
      ...read,
      overwrite: values.overwrite,
      alone,
    });
    if (alone) {
      const [file = ''] = Object.keys(read.files);
      const what = file.includes('/') ? `1 entry imported: ${file}` : `${file} imported`;
      return `${writeNotes(notes)}${what}; everything else stays as it is\n`;
    }
    const parts = [`${entries} entries imported`, ...(gone > 0 ? [`${gone} removed`] : [])];
    const ofSettings = settings ? 'are those of settings.json' : 'stay as they were';
    return `${writeNotes(notes)}${parts.join(', ')}; the settings ${ofSettings}\n`;
  },
  async 'content export'() {
    const folder = folderOf(rest);
    const { files } = await askFor(contentExportSchema, adminContentPath);
    const faults = await writeContentFolder(folder, files, { overwrite: values.overwrite });
    return faults.length > 0 ? end(faults) : `${Object.keys(files).length} files are in ${folder}\n`;
  },
  async 'stock import'() {
    const { newMedia, notes, ...counts } = await askFor(stockImportAnswerSchema, adminStockPath, {
      folder: folderOf(rest),
    });
    const parts = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
    return `${writeNotes(notes)}${parts.join(', ')}; ${newMedia} new pictures and films\n`;
  },
  ...Object.fromEntries(groups.flatMap(({ create }) => Object.entries(create({ rest, values, usage, pathOf, ask })))),
  async 'owners second-step-off'() {
    const [email] = rest;
    if (!email) return end(usage);
    await ask(`${adminOwnersPath}/second-step-off`, { email });
    return 'Two-step login is off. The owner gets a mail\n';
  },
  'requests list': async () => listOf(await rows()),
  async 'requests export'() {
    const format = formats[values.format ?? ''] ?? end(usage);
    return format(await rows());
  },
  async 'requests file'() {
    const [id, where] = rest;
    if (!id || !where) return end(usage);
    const answer = await ask(`${adminRequestsPath}/files/${encodeURIComponent(id)}`);
    await writeFile(pathOf(where), Buffer.from(await answer.arrayBuffer()), { mode: 0o600 });
    return `${pathOf(where)}\n`;
  },
  async 'requests erase'() {
    const [email] = rest;
    if (!email) return end(usage);
    const erased = await askFor(countsSchema, `${adminRequestsPath}/erase`, { email });
    const parts = Object.entries(erased).map(([what, count]) => `${count} ${what}`);
    return `Erased: ${parts.join(', ')}\n`;
  },
  async 'requests visited'() {
    const [id, status, ...feedback] = rest;
    if (!id || !status) return end(usage);
    await ask(`${adminRequestsPath}/visited`, { id, status, feedback: feedback.join(' ') });
    return 'The owner sees it in the calendar\n';
  },
  async 'requests retry'() {
    const { mails, leads } = await askFor(countsSchema, `${adminRequestsPath}/retry`, {});
    return `${mails} mails are sent, and ${leads} requests handed over, once more\n`;
  },
  async 'backup create'() {
    const folder = folderOf(rest);
    const answer = values['without-api']
      ? await backUpDirectly(folder)
      : await askFor(backupAnswerSchema, adminBackupPath, { folder }, day);
    if ('fault' in answer) return end([`No backup was written: ${answer.fault}`]);
    const { rows, tables, files, missing } = answer;
    const notesOfLoss = missing.map((file) => `note: ${file} is named in the database, and is not in its store\n`);
    return `${notesOfLoss.join('')}${rows} rows in ${tables} tables and ${files} files are in ${folder}\n`;
  },
  async 'backup check'() {
    const folder = folderOf(rest);
    const manifest = await sound(folder);
    return `All is there: ${sizeOf(manifest)}\n${await secretInWords(folder, environment.SESSION_SECRET)}\n`;
  },
  async 'backup restore'() {
    const folder = folderOf(rest);
    const manifest = await sound(folder);
    // Imported on demand: it opens a database, which takes longer than any other command.
    const { restoreBackup } = await import('../backup/restore-backup.ts');
    const place = await restoreBackup(folder, manifest, environment).catch((error: unknown) =>
      end([`Not restored: ${error instanceof Error ? error.message : String(error)}`]),
    );
    const secret = await secretInWords(folder, environment.SESSION_SECRET);
    return `Restored into ${place}, read again and found the same: ${sizeOf(manifest)}\n${secret}\n`;
  },
  async 'database migrate'() {
    const { migrateDatabase } = await import('../database/migrate-database.ts');
    const place = await migrateDatabase(demandServer(), environment.API_DATABASE_URL).catch((error: unknown) =>
      end([`Not migrated: ${error instanceof Error ? error.message : String(error)}`]),
    );
    return `${place} has the schema of this version\n`;
  },
};

const run = commands[`${program} ${command}`] ?? (() => end(usage));
process.stdout.write(await run());

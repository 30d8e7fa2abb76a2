import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { secretsIn } from './sealed.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  );
const number = (pattern: RegExp, most: number, fault: string) =>
  v.pipe(v.string(), v.regex(pattern, fault), v.transform(Number), v.maxValue(most, fault));
const nonEmptyText = v.pipe(v.string(), v.minLength(1, 'must not be empty'));
const mailbox = v.pipe(v.string(), v.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be a mail address'));
// One secret, or several while it is changed: see `secretsIn`.
const secrets = (least: number) =>
  v.pipe(
    v.string(),
    v.check(
      (list) => secretsIn(list).every((each) => each.length >= least),
      `must have at least ${least} characters, also each of several that are separated by commas`,
    ),
  );
const secret = secrets(16);

const environmentSchema = v.object({
  API_PORT: v.optional(number(/^\d{1,5}$/, 65_535, 'must be a port number'), '4000'),
  API_HOST: v.optional(nonEmptyText, '127.0.0.1'),
  NODE_ENV: v.optional(v.string()),
  DATABASE_URL: v.optional(url('postgres:', 'postgresql:')),
  DATA_DIR: v.optional(
    v.pipe(
      nonEmptyText,
      v.transform((path) => resolve(path)),
    ),
    join(projectRoot, '.data'),
  ),
  SERVICE_TOKEN: v.optional(secret),
  // 'off': the API accepts no commands.
  ADMIN_TOKEN: v.optional(v.union([v.literal('off'), secret], 'must have at least 16 characters, or be off')),
  SMTP_URL: v.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: v.optional(mailbox, 'website@localhost'),
  UPLOADS: v.optional(nonEmptyText),
  DOCUMENTS: v.optional(nonEmptyText),
  MEDIA: v.optional(nonEmptyText),
  FILL_FROM: v.optional(nonEmptyText),
  FILL_COPY: v.optional(nonEmptyText),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  AWS_SESSION_TOKEN: v.optional(v.string()),
  AWS_REGION: v.optional(v.string()),
  AWS_DEFAULT_REGION: v.optional(v.string()),
  AGENCY_MAIL: v.optional(mailbox, 'agency@localhost'),
  SITE_URL: v.optional(url('http:', 'https:'), 'http://localhost:3000'),
  SESSION_SECRET: v.optional(secrets(32)),
  SESSION_SECRET_BEFORE: v.optional(v.string()),
  // '0': the database is not migrated at start; a command does it.
  MIGRATE: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
  // The address with which the APIs log in; the command that migrates gives its role its rights.
  API_DATABASE_URL: v.optional(url('postgres:', 'postgresql:')),
  FEEDS_OUT_FROM: v.optional(number(/^[1-9]\d{0,8}$/, 999_999_999, 'must be a number from 1 on'), '1'),
  SHUTDOWN_DELAY: v.optional(number(/^\d{1,3}(\.\d+)?$/, 600, 'must be seconds, at most 600'), '0'),
});

export type Environment = v.InferOutput<typeof environmentSchema> & { SESSION_SECRET: string; ADMIN_TOKEN: string };

/** The environment, parsed. An empty variable counts as absent, and one error names all bad variables. */
export const readEnvironment = (variables: Record<string, string | undefined>): Environment => {
  const values = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = v.safeParse(environmentSchema, values);
  const faults = (result.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  // Without these, real mail would go to the default addresses.
  for (const name of ['MAIL_FROM', 'AGENCY_MAIL'])
    if (values.SMTP_URL && !values[name]) faults.push(`${name} must be set where SMTP_URL is`);
  if (!result.success || faults.length > 0)
    throw new Error(`bad environment${faults.map((fault) => `\n  ${fault}`).join('')}`);
  const environment = result.output;
  return {
    ...environment,
    SESSION_SECRET: environment.SESSION_SECRET ?? keptSecret(environment.DATA_DIR, 'session-secret'),
    ADMIN_TOKEN: environment.ADMIN_TOKEN ?? keptSecret(environment.DATA_DIR, 'admin-token'),
  };
};

/**
 * A secret kept in the data directory, readable by its owner alone. It is generated once, since a new secret at each
 * start would log every owner out.
 */
const keptSecret = (folder: string, name: string): string => {
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Written to a temporary file first and then linked, so that a program that starts at the same time never reads half
  // of it.
  const draft = `${file}-${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
};

/** Writes the lines to stderr and ends the program with code 1. */
export const end = (lines: readonly string[]): never => {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
};

/** The environment of a program; a bad one ends it. */
export const environmentOrEnd = (): Environment => {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    return end([error instanceof Error ? error.message : String(error)]);
  }
};

import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { callAdmin } from '../admin/call-admin.ts';
import { end, environmentOrEnd } from '../environment.ts';
import { adminRequestsPath, csvOf, listOf, type RequestRow, requestRowSchema } from './request-table.ts';

const usage = [
  'Usage: requests list [--kind <kind>] [--since <day>]',
  '       requests export --format csv|json [--kind <kind>] [--since <day>]',
  '       requests file <id> <where>    saves a file that came with a request',
  '       requests erase <mail address> erases all that is known of a person',
  '       requests visited <id> done|cancelled [what the visitor said]',
  '                                     tells the owner what became of an appointment',
  '       requests retry                sends mails that were given up once more',
];

const options = { kind: { type: 'string' }, since: { type: 'string' }, format: { type: 'string' } } as const;

const given = () => {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return end([error instanceof Error ? error.message : String(error), ...usage]);
  }
};

const { values, positionals } = given();
const [command = '', ...rest] = positionals;
const environment = environmentOrEnd();

const ask = async (path: string, body?: unknown): Promise<Response> => {
  const answer = await callAdmin(adminRequestsPath + path, body, environment);
  if (answer.ok) return answer;
  return end([`The API answered ${answer.status}: ${await answer.text()}`]);
};

const rows = async (): Promise<RequestRow[]> => {
  const { kind = '', since = '' } = values;
  const query = new URLSearchParams({ ...(kind && { kind }), ...(since && { since }) });
  const answer = await ask(`?${query}`);
  return v.parse(v.object({ requests: v.array(requestRowSchema) }), await answer.json()).requests;
};

const formats: Record<string, (found: RequestRow[]) => string> = {
  csv: csvOf,
  json: (found) => `${JSON.stringify(found, null, 2)}\n`,
};

const counts = v.record(v.string(), v.number());

const commands: Record<string, () => Promise<string>> = {
  list: async () => listOf(await rows()),
  async export() {
    const format = formats[values.format ?? ''] ?? end(usage);
    return format(await rows());
  },
  async file() {
    const [id, where] = rest;
    if (!id || !where) return end(usage);
    const answer = await ask(`/files/${encodeURIComponent(id)}`);
    const path = resolve(process.env.INIT_CWD ?? '.', where);
    await writeFile(path, Buffer.from(await answer.arrayBuffer()), { mode: 0o600 });
    return `${path}\n`;
  },
  async erase() {
    const [email] = rest;
    if (!email) return end(usage);
    const erased = v.parse(counts, await (await ask('/erase', { email })).json());
    return `Erased: ${Object.entries(erased)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}\n`;
  },
  async visited() {
    const [id, status, ...said] = rest;
    if (!id || !status) return end(usage);
    await ask('/visited', { id, status, feedback: said.join(' ') });
    return 'The owner sees it in the calendar\n';
  },
  async retry() {
    const { mails } = v.parse(counts, await (await ask('/retry', {})).json());
    return `${mails} mails are sent once more\n`;
  },
};

const run = commands[command] ?? (() => end(usage));
process.stdout.write(await run());

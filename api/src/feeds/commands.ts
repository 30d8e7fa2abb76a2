import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { CommandContext, CommandGroup } from '../admin/command-group.ts';
import { readJsonText } from '../content/json-text.ts';
import { end } from '../environment.ts';
import { adminFeedsPath, feedListSchema, runAnswerSchema } from './admin-feeds-path.ts';
import { textOfRun } from './report-text.ts';

const flag = v.optional(v.boolean());
const optionsSchema = v.object({ replace: flag, whole: flag, confirm: flag, json: flag });

const day = 24 * 60 * 60_000;

const settingsIn = async (path: string): Promise<unknown> => {
  const bytes = await readFile(path).catch((error: unknown) => end([`${path} cannot be read: ${String(error)}`]));
  const read = readJsonText(bytes);
  return 'fault' in read ? end([`${path} ${read.fault}`]) : read.value;
};

const createCommands = ({
  rest,
  values: typed,
  usage,
  pathOf,
  ask,
}: CommandContext): Record<string, () => Promise<string>> => {
  const values = v.parse(optionsSchema, typed);
  const [name, other, ...more] = rest;
  const named = (most: number): string => {
    if (name === undefined || rest.length > most || more.length > 0) return end(usage);
    return name;
  };
  const pathTo = (what: string, most = 1) => `${adminFeedsPath}/${encodeURIComponent(named(most))}/${what}`;
  const printed = async (answer: Response): Promise<string> => {
    const run = v.parse(runAnswerSchema, await answer.json());
    if ('faults' in run) return end([...run.faults, 'nothing was changed']);
    if (run.state === 'failed') process.exitCode = 1;
    if (run.state === 'waiting') process.exitCode = 2;
    return values.json ? `${JSON.stringify(run, null, 2)}\n` : textOfRun(named(2), run);
  };
  const run = async (runOptions: object) => printed(await ask(pathTo('run'), runOptions, day));
  return {
    async 'feed add'() {
      if (other === undefined) return end(usage);
      const settings = await settingsIn(pathOf(other));
      await ask(adminFeedsPath, { name: named(2), settings, replace: values.replace });
      return `The feed '${name}' was added. Try it with: feed check ${name}\n`;
    },
    async 'feed list'() {
      const { feeds } = v.parse(feedListSchema, await (await ask(adminFeedsPath)).json());
      const lines = feeds.map(({ name, adapter, homes, every, waits, last }) =>
        [
          name.padEnd(20),
          adapter.padEnd(12),
          `${homes} homes`.padEnd(12),
          (every === null ? 'by hand' : `every ${every} minutes`).padEnd(20),
          `${last ? `${last.state} ${last.startedAt}` : 'has not run'}${waits ? ', waits for confirmation' : ''}`,
        ].join('  '),
      );
      return `${[...lines, `${feeds.length} feeds`].join('\n')}\n`;
    },
    'feed run': () => run({ whole: values.whole, confirm: values.confirm }),
    'feed check': () => run({ whole: true, check: true }),
    async 'feed report'() {
      const query = other === undefined ? '' : `?${new URLSearchParams({ run: other })}`;
      return printed(await ask(`${pathTo('report', 2)}${query}`));
    },
    async 'feed remove'() {
      const answer = await ask(pathTo('remove'), { confirm: values.confirm });
      const { withdrawn } = v.parse(v.object({ withdrawn: v.number() }), await answer.json());
      return `The feed '${name}' is removed; ${withdrawn} homes were withdrawn\n`;
    },
  };
};

/** The commands about feeds. */
export const commands: CommandGroup = {
  usage: [
    '       feed add <name> <settings.json> [--replace]',
    '       feed list',
    '       feed run <name> [--whole] [--confirm]',
    '                                     --whole reads all of it; --confirm lets vanish what a run waits for',
    '       feed check <name>             does all of a run, and changes nothing',
    '       feed report <name> [<run>] [--json]',
    '       feed remove <name> [--confirm]',
  ],
  options: {
    replace: { type: 'boolean' },
    whole: { type: 'boolean' },
    confirm: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  create: createCommands,
};

import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { releaseFactsSchema } from '../release-facts-schema.ts';
import { type ProofRenderer, type ProofRequest, rendererOf } from './contract.ts';
import { amounts } from './generate.ts';
import { serveJudge } from './program-channel.ts';
import { restrictRealm } from './restrict-realm.ts';
import { watchShared } from './shared-writes.ts';
import { remoteMayLoad, shellMayLoad } from './shell-modules.ts';
import { originOf } from './stand-in-api.ts';

const startSchema = v.object({ folders: v.record(v.string(), v.string()), facts: releaseFactsSchema });
const requestSchema = v.object({
  amount: v.picklist(amounts),
  url: v.string(),
  onlyFragment: v.optional(v.object({ id: v.string(), props: v.unknown() })),
  /** The fields of a submitted form. */
  fields: v.optional(v.array(v.tuple([v.string(), v.string()]))),
});
const textsSchema = v.object({ owner: v.string(), language: v.string() });
const messagesSchema = v.object({ messages: v.record(v.string(), v.string()) });

// The request with which a browser submits a form from the page itself.
const toPost = (fields: [string, string][]): Pick<ProofRequest, 'method' | 'headers' | 'body'> => ({
  method: 'POST',
  headers: [['content-type', 'application/x-www-form-urlencoded']],
  body: new TextEncoder().encode(new URLSearchParams(fields).toString()).buffer,
});

const require = createRequire(import.meta.url);
// Saved before `process` is removed from the realm of the rendered code.
const { process: real } = globalThis;
const renderers = new Map<string, ProofRenderer>();
let readWrites = (): string[] => [];

// Renders with the builds of a set that includes a candidate. Its output is only a claim of that candidate.
serveJudge(({ fetch: ask, report }) => ({
  start: (input) => {
    const { folders, facts } = v.parse(startSchema, input);
    const { shell = '' } = folders;
    globalThis.fetch = (target, init) => {
      const { method, url } = new Request(target, init);
      return ask(method, url);
    };
    restrictRealm({
      mayLoad: (name, file) => (file?.startsWith(`${shell}/`) ? shellMayLoad(name) : remoteMayLoad(name, file)),
      folders: Object.values(folders),
      report,
    });
    const build: unknown = require(join(shell, 'main.js'));
    for (const amount of amounts)
      renderers.set(
        amount,
        rendererOf(build, {
          facts,
          requireContainer: (owner) => require(join(folders[owner] ?? '', 'remote-entry.js')),
          api: (path, { method = 'GET' }) => ask(method, originOf(amount) + path),
          origin: originOf(amount),
          rendering: () => undefined,
        }),
      );
    readWrites = watchShared();
  },
  render: async (input) => {
    const { amount, url, onlyFragment, fields } = v.parse(requestSchema, input);
    const began = real.threadCpuUsage();
    const answer = await renderers.get(amount)?.render({
      ...(fields ? toPost(fields) : { method: 'GET', headers: [], body: null }),
      url,
      visitorAddress: '127.0.0.1',
      ...(onlyFragment ? { onlyFragment } : {}),
    });
    const { user, system } = real.threadCpuUsage(began);
    return { answer, took: (user + system) / 1000, written: readWrites() };
  },
  texts: async (input) => {
    const { owner, language } = v.parse(textsSchema, input);
    return v.parse(messagesSchema, await renderers.get('full')?.load(owner, `messages/${language}`)).messages;
  },
  written: () => readWrites(),
}));

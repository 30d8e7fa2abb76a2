import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { factsOf } from '../release-set.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { confine } from './confined.ts';
import { type ProofRenderer, rendererOf } from './contract.ts';
import { type Amount, amounts } from './generate.ts';
import { filesIn, hydrateDocument } from './hydrate.ts';
import { jobSchema, type ProofMessage } from './job.ts';
import { budgetFaults, foreignRequires, messageFaults, missingParts, rangeFaults } from './release-faults.ts';
import { renderAll } from './renders.ts';
import { createStandInApi, originOf } from './stand-in-api.ts';

const siteSchema = v.object({
  site: v.custom<SiteDefinition>((value) => typeof value === 'object' && value !== null && 'proof' in value),
});
const messagesSchema = v.object({ messages: v.record(v.string(), v.string()) });

// The program of a proof: it alone runs what a candidate holds, and has neither keys nor the right to write.
const [message] = await once(process, 'message');
const job = v.parse(jobSchema, message);
const { site } = v.parse(siteSchema, await import(job.site));
const { languages, proof } = site;
const require = createRequire(import.meta.url);
const facts = factsOf(job.set);
const tell = (message: ProofMessage): void => void process.send?.(message);
const now = (what: string): void => tell({ kind: 'now', what });
const folderOf = (owner: string): string => job.folders[owner] ?? '';

const { shell } = job.set.apps;
if (!shell) throw new Error('There is no shell to prove it with');
const build: unknown = require(join(folderOf('shell'), 'node/main.js'));
const renderers = Object.fromEntries(
  amounts.map((amount) => [
    amount,
    rendererOf(build, {
      facts,
      requireContainer: (owner) => require(join(folderOf(owner), 'node/remote-entry.js')),
      api: (path, init) => fetch(originOf(amount) + path, init),
      origin: originOf(amount),
      rendering: () => undefined,
    }),
  ]),
) as Record<Amount, ProofRenderer>;
const { contract, load } = renderers.full;
const api = createStandInApi(contract, proof);
const reached = confine(api);

const sourcesOf = (owner: string): Record<string, string> => {
  const folder = join(folderOf(owner), 'node');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
};

const unrenderedFaults = (owner: string): string[] => {
  const app = job.set.apps[owner];
  if (!app) return [];
  const remote = owner !== 'shell';
  return [
    ...missingParts(contract, languages, owner, app.release),
    ...(remote ? rangeFaults(shell.release, app.release) : []),
    ...(job.proved.length === 1 || !remote ? budgetFaults(app.release) : []),
    ...(remote ? foreignRequires(sourcesOf(owner)) : []),
  ];
};

const textFaults = async (owner: string): Promise<string[]> => {
  try {
    const texts: Record<string, Record<string, string>> = {};
    for (const language of languages)
      texts[language] = v.parse(messagesSchema, await load(owner, `messages/${language}`)).messages;
    return messageFaults(texts);
  } catch (error) {
    return [`its texts cannot be loaded: ${error instanceof Error ? error.message : String(error)}`];
  }
};

const files = filesIn(facts, job.folders);
const answerOf = (method: string, url: string): Response | null => {
  const { origin, pathname } = new URL(url);
  return api.answer(method, url) ?? (amounts.some((amount) => originOf(amount) === origin) ? files(pathname) : null);
};

const named = (owner: string, found: string[]): string[] =>
  found.map((fault) => (job.proved.length > 1 ? `${owner}: ${fault}` : fault));

const faults = job.proved.flatMap((owner) => named(owner, unrenderedFaults(owner)));
let rendered = 0;
let hydrated = 0;
// What is not there, or takes another shared package, says nothing more by being rendered.
if (faults.length === 0) {
  for (const owner of job.proved) faults.push(...named(owner, await textFaults(owner)));
  const renders = await renderAll({ site, renderers, api, share: job.share, now }, job.proved);
  rendered = renders.rendered;
  faults.push(...renders.faults);
  for (const document of faults.length === 0 ? renders.documents : []) {
    const { what, language } = document;
    now(`${what} in a browser's document`);
    const found = await hydrateDocument(document, answerOf);
    faults.push(...found.map((fault) => `${what} in ${language} does not hydrate: ${fault}`));
    hydrated += 1;
  }
}
tell({ kind: 'done', faults: [...faults, ...reached()], rendered, hydrated });
process.disconnect?.();
process.exit(0);

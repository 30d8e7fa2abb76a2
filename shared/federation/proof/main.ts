import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { factsOf } from '../facts-of.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { confine } from './confined.ts';
import { type ProofRenderer, rendererOf } from './contract.ts';
import { filesIn, hydrateDocument } from './hydrate.ts';
import { jobSchema, type ProofMessage } from './job.ts';
import { budgetFaults, foreignRequires, messageFaults, missingParts, rangeFaults } from './release-faults.ts';
import { renderAll } from './renders.ts';
import { type Amount, amounts } from './sample.ts';
import { startStandInApi } from './stand-in-api.ts';

const siteSchema = v.object({
  site: v.custom<SiteDefinition>((value) => typeof value === 'object' && value !== null && 'proof' in value),
});

// The program of a proof: it alone runs what a candidate holds, and has neither keys nor the right to write.
const job = v.parse(jobSchema, JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const { site } = v.parse(siteSchema, await import(job.site));
const { languages } = site;
const require = createRequire(import.meta.url);
const origin = 'http://proof.example';
const tell = (message: ProofMessage): void => void process.send?.(message);
const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const folderOf = (owner: string): string => job.folders[owner] ?? '';

const { shell } = job.set.apps;
if (!shell) throw new Error('There is no shell to prove it with');
const build: unknown = require(join(folderOf('shell'), 'node/main.js'));
const makeRenderer = (apiUrl: string): ProofRenderer =>
  rendererOf(build, {
    facts: factsOf(job.set),
    requireContainer: (owner) => require(join(folderOf(owner), 'node/remote-entry.js')),
    apiUrl,
    serviceToken: '',
    origin,
    rendering: () => undefined,
  });

// The contract first: what it says decides what the API behind the renderers answers.
const { contract } = makeRenderer('');
const api = await startStandInApi(contract, site.proof);
const renderers = Object.fromEntries(amounts.map((amount) => [amount, makeRenderer(api.urlOf(amount))])) as Record<
  Amount,
  ProofRenderer
>;
const confines = confine(amounts.map((amount) => `${api.urlOf(amount)}/`));

const sourcesOf = (owner: string): Record<string, string> => {
  const folder = join(folderOf(owner), 'node');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
};

const messagesSchema = v.object({ messages: v.record(v.string(), v.string()) });

const messagesOf = async (owner: string): Promise<Record<string, Record<string, string>>> =>
  Object.fromEntries(
    await Promise.all(
      languages.map(async (language) => [
        language,
        v.parse(messagesSchema, await renderers.full.load(owner, `messages/${language}`)).messages,
      ]),
    ),
  );

const stillFaults = (owner: string): string[] => {
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

const textFaults = (owner: string): Promise<string[]> =>
  messagesOf(owner).then(messageFaults, (error: unknown) => [`its texts cannot be loaded: ${reason(error)}`]);

const named = (owner: string, found: string[]): string[] =>
  found.map((fault) => (job.proved.length > 1 ? `${owner}: ${fault}` : fault));

const faults: string[] = [];
for (const owner of job.proved) {
  tell({ kind: 'now', what: `the release of ${owner}` });
  faults.push(...named(owner, stillFaults(owner)));
}
let rendered = 0;
let hydrated = 0;
// What is not there, or takes another shared package, says nothing more by being rendered.
if (faults.length === 0) {
  for (const owner of job.proved) faults.push(...named(owner, await textFaults(owner)));
  const renders = await renderAll(
    { site, contract, renderers, api, origin, share: job.share, now: (what) => tell({ kind: 'now', what }) },
    job.proved,
  );
  rendered = renders.rendered;
  faults.push(...renders.faults);
  if (faults.length === 0) {
    const facts = factsOf(job.set);
    const fileAt = filesIn(facts, job.folders);
    for (const document of renders.documents) {
      tell({ kind: 'now', what: `${document.what} in a browser's document` });
      const side = {
        origin,
        fileAt,
        apiPrefix: site.proof.apiPrefix,
        apiAt: (path: string) => api.urlOf(document.amount) + path,
      };
      const found = await hydrateDocument(document, side);
      faults.push(...found.map((fault) => `${document.what} in ${document.language} does not hydrate: ${fault}`));
      hydrated += 1;
    }
  }
}
faults.push(...confines.reached());
api.close();
tell({ kind: 'done', faults, rendered, hydrated });
process.disconnect?.();
process.exit(0);

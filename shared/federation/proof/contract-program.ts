import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { releaseFactsSchema } from '../release-facts-schema.ts';
import { rendererOf } from './contract.ts';
import { amounts, generate, samplesIn, sampleTableSchema } from './generate.ts';
import { serveJudge } from './program-channel.ts';
import { restrictRealm } from './restrict-realm.ts';
import { shellMayLoad } from './shell-modules.ts';

const startSchema = v.object({ shell: v.string(), facts: releaseFactsSchema, samples: sampleTableSchema });
const inputSchema = v.object({ endpoint: v.string(), values: v.record(v.string(), v.string()) });

const require = createRequire(import.meta.url);
const inputs = new Map<string, v.GenericSchema>();

// Reports the contract of a shell and parses values with it. It runs the shell's build, and no code of a remote.
serveJudge(({ report }) => ({
  contract: (input) => {
    const { shell, facts, samples: table } = v.parse(startSchema, input);
    restrictRealm({ mayLoad: shellMayLoad, folders: [shell], report });
    const { contract } = rendererOf(require(join(shell, 'main.js')), {
      facts,
      requireContainer: () => null,
      api: () => Promise.reject(new Error('There is no API to ask for a contract')),
      origin: 'http://contract.example',
      rendering: () => undefined,
    });
    const samples = samplesIn(table);
    const valuesOf = (name: string, schema: v.GenericSchema) =>
      Object.fromEntries(amounts.map((amount) => [amount, generate(name, schema, amount, samples)]));
    for (const [name, endpoint] of Object.entries(contract.endpoints)) inputs.set(name, endpoint.input);
    return {
      routes: contract.routes,
      fragments: Object.fromEntries(
        Object.entries(contract.fragments).map(([id, { owner, name, props }]) => [
          id,
          { owner, name, props: valuesOf(id, props) },
        ]),
      ),
      endpoints: Object.fromEntries(
        Object.entries(contract.endpoints).map(([name, { method, path, output }]) => [
          name,
          { method, path, answers: valuesOf(name, output) },
        ]),
      ),
    };
  },
  check: (input) => {
    const { endpoint, values } = v.parse(inputSchema, input);
    const schema = inputs.get(endpoint);
    const parsed = schema && v.safeParse(schema, values);
    if (!parsed || parsed.success) return null;
    return parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ');
  },
}));

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import type { ProofDefinition } from '../site-definition.ts';
import type { Contract } from './contract.ts';
import { generate } from './generate.ts';
import { type Amount, amounts } from './sample.ts';

/** An API that answers every endpoint of the contract with generated data, on the loopback address. */
export interface StandInApi {
  /** Its address; each amount of data has its own. */
  urlOf: (amount: Amount) => string;
  /** What was asked of it that is not in the contract, since it was last read. */
  strangers: () => string[];
  close: () => void;
}

interface Endpoint {
  name: string;
  expression: RegExp;
  parameters: string[];
}

const read = (contract: Contract, apiPrefix: string): Endpoint[] =>
  Object.entries(contract.endpoints).map(([name, { path }]) => {
    const parameters: string[] = [];
    const source = path.replace(/:([a-z]+)/gi, (_, parameter: string) => {
      parameters.push(parameter);
      return '([^/]+)';
    });
    return { name, parameters, expression: new RegExp(`^${apiPrefix}${source}$`) };
  });

// Made once: a proof asks for the same hundreds of times.
const madeOnce = (samples: ProofDefinition['samples']) => {
  const made = new Map<string, unknown>();
  return (name: string, schema: v.GenericSchema, amount: Amount): unknown => {
    const key = `${name} ${amount}`;
    if (!made.has(key)) made.set(key, generate(name, schema, amount, samples));
    return made.get(key);
  };
};

/** Starts it. */
export const startStandInApi = async (
  contract: Contract,
  { apiPrefix, samples, answer: fit }: ProofDefinition,
): Promise<StandInApi> => {
  const endpoints = read(contract, apiPrefix);
  const makeOnce = madeOnce(samples);
  let strangers: string[] = [];

  const find = (method: string, url: URL, amount: Amount): unknown => {
    const path = url.pathname.slice(amount.length + 1);
    for (const { name, expression, parameters } of endpoints) {
      const found = expression.exec(path);
      const endpoint = contract.endpoints[name];
      if (!found || !endpoint || endpoint.method !== method) continue;
      const named = parameters.map((key, index): [string, string] => [key, decodeURIComponent(found[index + 1] ?? '')]);
      const input = Object.fromEntries([...url.searchParams, ...named]);
      const parsed = method === 'GET' ? v.safeParse(endpoint.input, input) : null;
      if (parsed?.success === false)
        strangers.push(
          `${name} with what the contract does not take: ${parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ')}`,
        );
      return fit(makeOnce(name, endpoint.output, amount), input);
    }
    strangers.push(`${method} ${path}, which no endpoint of the contract answers`);
    return undefined;
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const amount = amounts.find((one) => url.pathname.startsWith(`/${one}/`));
    const answer = amount && find(request.method ?? 'GET', url, amount);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: { code: 'not-found', message: 'not in the contract' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (amount) => `http://127.0.0.1:${port}/${amount}`,
    strangers: () => {
      const told = strangers;
      strangers = [];
      return told;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

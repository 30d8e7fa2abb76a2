import * as v from 'valibot';
import type { ProofDefinition } from '../site-definition.ts';
import type { Contract } from './contract.ts';
import { type Amount, amounts, generate } from './generate.ts';

/** An API within this process, which answers every endpoint of the contract with generated data. */
export interface StandInApi {
  /** The answer to a request, 404 where the contract names no such endpoint; null where the address is not the API's. */
  answer: (method: string, url: string) => Response | null;
  /** What was asked of it that is not in the contract, since it was last read. */
  unknownCalls: () => string[];
}

/** Origin of the site whose API answers with an amount of data. */
export const originOf = (amount: Amount): string => `http://${amount}.example`;

/** Makes the API, with all its answers; throws where one cannot be generated. */
export const createStandInApi = (
  contract: Contract,
  { apiPrefix, samples, answer: fit }: ProofDefinition,
): StandInApi => {
  const endpoints = Object.entries(contract.endpoints).map(([name, { method, path, input, output }]) => ({
    name,
    method,
    input,
    expression: new RegExp(`^${apiPrefix}${path.replace(/:([a-z]+)/gi, '(?<$1>[^/]+)')}$`),
    answers: new Map(amounts.map((amount) => [amount, generate(name, output, amount, samples)])),
  }));
  let unknown: string[] = [];

  const find = (asked: string, path: string, query: URLSearchParams, amount: Amount): unknown => {
    for (const { name, method, input, expression, answers } of endpoints) {
      const found = method === asked ? expression.exec(path) : null;
      if (!found) continue;
      const named = Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
      const values = Object.fromEntries([...query, ...named]);
      const parsed = method === 'GET' ? v.safeParse(input, values) : null;
      if (parsed?.success === false)
        unknown.push(
          `${name} with what the contract does not take: ${parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ')}`,
        );
      return fit(answers.get(amount), values);
    }
    unknown.push(`${asked} ${path}, which no endpoint of the contract answers`);
    return undefined;
  };

  return {
    answer: (method, url) => {
      const { origin, pathname, searchParams } = new URL(url);
      const amount = amounts.find((one) => originOf(one) === origin);
      if (!amount || !pathname.startsWith(`${apiPrefix}/`)) return null;
      const answer = find(method, pathname, searchParams, amount);
      return answer === undefined
        ? Response.json({ error: { code: 'not-found', message: 'not in the contract' } }, { status: 404 })
        : Response.json(answer);
    },
    unknownCalls: () => {
      const calls = unknown;
      unknown = [];
      return calls;
    },
  };
};

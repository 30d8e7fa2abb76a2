import type { ProofDefinition } from '../site-definition.ts';
import type { Answer } from './confined-program.ts';
import type { Contract } from './contract.ts';
import { type Amount, amounts } from './generate.ts';

/** An API without a server that answers every endpoint of the contract with generated data. */
export interface StandInApi {
  /**
   * The answer to a request: 404 if the contract has no such endpoint, null if the address is outside the API. Requests outside the
   * contract are reported to `onUnknown`.
   */
  answer: (method: string, url: string, onUnknown: (call: string) => void) => Promise<Answer | null>;
}

const errorOf = (code: string): string =>
  JSON.stringify({ error: { code, message: 'returned by the stand-in API of a proof' } });

/** The answer to a form with values that no field expects. */
export const refusal: Answer = { status: 400, body: errorOf('invalid-input') };

/** Describes the part of an endpoint's input that its contract rejects; null if the input is valid. */
export type CheckInput = (endpoint: string, values: Record<string, string>) => Promise<string | null>;

/** Origin of the site whose API answers with this amount of data. */
export const originOf = (amount: Amount): string => `http://${amount}.example`;

// The maximum number of different requests that are remembered.
const mostChecked = 5000;

// The values of a path's parameters, or null if the path does not match the pattern.
const paramsIn = (pattern: readonly string[], path: readonly string[]): Record<string, string> | null => {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = path[index] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
};

/** Creates the API with all its answers. */
export const createStandInApi = (
  { endpoints }: Contract,
  { apiPrefix, answer: fit = (value) => value }: ProofDefinition,
  checkInput: CheckInput,
): StandInApi => {
  const endpointRows = Object.entries(endpoints).map(([name, { method, path, answers }]) => ({
    name,
    method,
    answers,
    pattern: `${apiPrefix}${path}`.split('/'),
  }));
  // Pages send the same requests repeatedly.
  const checked = new Map<string, Promise<string | null>>();

  return {
    answer: async (method, url, onUnknown) => {
      const { origin, pathname, searchParams } = new URL(url);
      const amount = amounts.find((one) => originOf(one) === origin);
      if (!amount || !pathname.startsWith(`${apiPrefix}/`)) return null;
      for (const { name, method: endpointMethod, pattern, answers } of endpointRows) {
        const params = endpointMethod === method ? paramsIn(pattern, pathname.split('/')) : null;
        if (!params) continue;
        const values = { ...Object.fromEntries(searchParams), ...params };
        const key = JSON.stringify([name, values]);
        const check = method === 'GET' ? (checked.get(key) ?? checkInput(name, values)) : Promise.resolve(null);
        if (checked.size >= mostChecked) checked.clear();
        checked.set(key, check);
        const fault = await check;
        if (fault !== null) onUnknown(`${name} with what the contract does not take: ${fault}`);
        const answer = fit(answers[amount], values);
        if (answer !== undefined) return { status: 200, body: JSON.stringify(answer) };
      }
      onUnknown(`${method} ${pathname}, which no endpoint of the contract answers`);
      return { status: 404, body: errorOf('not-found') };
    },
  };
};

import { contentFaultsSchema } from '@rowhouse/shared/contract/content-files';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import * as v from 'valibot';
import { type Environment, end } from '../environment.ts';

/** Asks the running API with the admin token; a command ends where it cannot be reached. */
export const callAdmin = async (
  path: string,
  body: unknown,
  { API_HOST, API_PORT, ADMIN_TOKEN }: Environment,
): Promise<Response> => {
  const host = API_HOST.includes(':') ? `[${API_HOST}]` : API_HOST;
  const address = `http://${host}:${API_PORT}`;
  return fetch(`${address}${apiPrefix}${path}`, {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_TOKEN}` },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  }).catch((error: unknown) =>
    end([`The API at ${address} cannot be reached (${String(error)}); nothing was changed`]),
  );
};

/** Asks the running API for an import; the command ends with the faults where there are any. */
export const askImport = async <S extends v.GenericSchema>(
  path: string,
  body: unknown,
  answerSchema: S,
  environment: Environment,
): Promise<v.InferOutput<S>> => {
  const response = await callAdmin(path, body, environment);
  const answer: unknown = await response.json().catch(() => null);
  const refused = v.safeParse(contentFaultsSchema, answer);
  if (refused.success) {
    const { faults } = refused.output;
    end([...faults, `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}; nothing was changed`]);
  }
  if (!response.ok) end([`The API answered ${response.status}: ${JSON.stringify(answer)}; nothing was changed`]);
  return v.parse(answerSchema, answer);
};

import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { BadEnvironment, type Environment, readEnvironment } from '../environment.ts';

/** Ends a command with what is wrong. */
export const end = (lines: readonly string[]): never => {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
};

/** The environment of a command; one that is bad ends it. */
export const environmentOrEnd = (): Environment => {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (error instanceof BadEnvironment) return end(error.faults);
    throw error;
  }
};

/** Asks the running API with the admin token; a command ends where it cannot be reached. */
export const callAdmin = async (
  path: string,
  body: unknown,
  { API_HOST, API_PORT, ADMIN_TOKEN }: Environment,
): Promise<Response> => {
  const host = API_HOST.includes(':') ? `[${API_HOST}]` : API_HOST;
  const address = `http://${host}:${API_PORT}`;
  const authorization = `Bearer ${ADMIN_TOKEN}`;
  const init: RequestInit =
    body === undefined
      ? { headers: { authorization } }
      : { method: 'POST', headers: { 'content-type': 'application/json', authorization }, body: JSON.stringify(body) };
  return fetch(`${address}${apiPrefix}${path}`, { ...init, signal: AbortSignal.timeout(60_000) }).catch(
    (error: unknown) => end([`The API at ${address} cannot be reached (${String(error)}); nothing was changed`]),
  );
};

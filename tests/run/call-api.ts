import { apiPrefix } from '@rowhouse/shared/contract/api-prefix';

/** The service token of the sites of the tests. */
export const serviceToken = 'a-token-for-tests-only';

export interface Cookie {
  name: string;
  value: string;
}

/** The cookies that an answer sets. */
export const cookiesIn = (lines: readonly string[]): Cookie[] =>
  lines.map((line) => {
    const [pair = ''] = line.split(';');
    const cut = pair.indexOf('=');
    return { name: pair.slice(0, cut), value: pair.slice(cut + 1) };
  });

/** Formats cookies for a request header. */
export const cookieHeader = (cookies: readonly Cookie[]): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

interface Visitor {
  address?: string;
  cookies?: readonly Cookie[];
}

/**
 * Calls the API in a visitor's name, as the shell does, and fails if the API refuses; it posts a body if there is one. For
 * what a test only needs, such as a login: the shell waits a few seconds for an answer, which takes longer where the
 * machine is busy.
 */
export const callApi = async (
  { url, apiUrl }: { url: string; apiUrl: string },
  path: string,
  { address = '127.0.0.1', cookies = [] }: Visitor = {},
  body?: object,
): Promise<Response> => {
  const answer = await fetch(`${apiUrl}${apiPrefix}${path}`, {
    headers: {
      'x-service-token': serviceToken,
      'x-visitor-address': address,
      'x-forwarded-for': address,
      origin: url,
      cookie: cookieHeader(cookies),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
};

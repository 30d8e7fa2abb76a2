import type { Language } from '@rowhouse/shared/domain/language';
import * as v from 'valibot';
import type { Source } from '../adapter.ts';
import { callJson } from '../call-json.ts';
import { listOf, objectOf, valueAt } from '../json-values.ts';
import { NotAuthorized } from '../not-authorized.ts';
import type { Page } from '../pages.ts';
import { ReadingFault } from '../reading-fault.ts';
import type { WhiseSettings } from './settings.ts';

/** The vendor's codes of the languages. */
export const languageCodes = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-DE' } as const satisfies Record<
  Language,
  string
>;

const tokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(10_000), v.regex(/^[\x21-\x7e]+$/));

/**
 * The calls of Whise: POST requests with a token of the agency, which is fetched by one of the account and expires
 * after a while.
 */
export const whiseClient = (source: Source<WhiseSettings>) => {
  const { settings, secrets } = source;
  const { username = '', password = '' } = secrets;
  if (username === '' || password === '') throw new ReadingFault('needs the secrets username and password', 'settings');
  // Tokens must not be in reports either.
  const allSecrets: Record<string, string> = { ...secrets };
  const post = async (path: string, body: object, token?: string): Promise<unknown> => {
    const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' };
    if (token) headers.authorization = `Bearer ${token}`;
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await callJson(path, `${settings.address}${path}`, request, { ...source, secrets: allSecrets });
    if (!objectOf(answer)) throw new ReadingFault(`${path}: its answer is not an object`);
    const errors = listOf(valueAt(answer, 'validationErrors'));
    const isValid = valueAt(answer, 'isValidRequest');
    // An accepted request may have errors too: they say what was left out.
    if (isValid === false || (isValid === undefined && errors.length > 0)) {
      const messages = errors.map((error) => String(valueAt(error, 'message') ?? '')).join(' ');
      throw new ReadingFault(`${path}: is refused: ${messages.slice(0, 200)}`);
    }
    return answer;
  };
  const tokenIn = (answer: unknown, path: string): string => {
    const parsed = v.safeParse(tokenSchema, valueAt(answer, 'token'));
    if (!parsed.success) throw new ReadingFault(`${path}: gives no token`);
    allSecrets[path] = parsed.output;
    return parsed.output;
  };

  let token: Promise<string> | null = null;
  const login = async (): Promise<string> => {
    const account = tokenIn(await post('token', { Username: username, Password: password }), 'token');
    const agency = { ClientId: settings.client, ...(settings.office !== null && { OfficeId: settings.office }) };
    const path = 'v1/admin/clients/token';
    return tokenIn(await post(path, agency, account), path);
  };
  /** Calls the API; once more with a new token when the present one has expired. */
  const call = async (path: string, body: object): Promise<unknown> => {
    token ??= login();
    try {
      return await post(path, body, await token);
    } catch (error) {
      if (!(error instanceof NotAuthorized)) throw error;
      token = login();
      return post(path, body, await token);
    }
  };

  return {
    call,
    estates: async (filter: object, from: number, count: number): Promise<Page> => {
      const path = 'v1/estates/list';
      const answer = await call(path, {
        Filter: {
          LanguageIds: settings.languages.map((language) => languageCodes[language]),
          ShowDetails: true,
          ShowRepresentatives: true,
          IncludeGroupEstates: true,
          ...filter,
        },
        Sort: [{ Field: 'id', Ascending: true }],
        Page: { Limit: count, Offset: from },
      });
      const { estates, totalCount } = objectOf(answer) ?? {};
      if (typeof totalCount !== 'number' || (estates !== undefined && !Array.isArray(estates)))
        throw new ReadingFault(`${path}: its answer has no list`);
      // Whise leaves out empty lists.
      return { items: listOf(estates), total: totalCount };
    },
  };
};

import type { Language } from '@rowhouse/shared/domain/language';
import type { Source } from '../adapter.ts';
import { callJson } from '../call-json.ts';
import { listOf, objectOf } from '../json-values.ts';
import type { Page } from '../pages.ts';
import { ReadingFault } from '../reading-fault.ts';
import type { OmnicasaSettings } from './settings.ts';

/** The vendor's numbers of the languages. */
export const languageIds = { nl: 1, fr: 2, en: 3, de: 4 } as const satisfies Record<Language, number>;

/** The parameters of a call. */
export type Parameters = Readonly<Record<string, string | number | boolean>>;

/** The calls of Omnicasa: GET requests with all parameters as JSON in one. */
export const omnicasaClient = (source: Source<OmnicasaSettings>) => {
  const { settings, secrets } = source;
  const { name = '', password = '' } = secrets;
  if (name === '' || password === '') throw new ReadingFault('needs the secrets name and password', 'settings');

  /** The parameters as the vendor expects them in an address. */
  const queryOf = (parameters: Parameters): string => {
    const office = settings.office === null ? {} : { OfficeID: settings.office };
    const all = { CustomerName: name, CustomerPassword: password, ...office, ...parameters };
    return new URLSearchParams({ json: JSON.stringify(all) }).toString();
  };

  const call = async (method: string, parameters: Parameters): Promise<unknown> => {
    const address = `${settings.address}${method}Json?${queryOf(parameters)}`;
    const answer = await callJson(method, address, { headers: { accept: 'application/json' } }, source);
    const result = objectOf(answer)?.[`${method}JsonResult`] ?? answer;
    if (Array.isArray(result)) return result;
    const { Success, Message, Value } = objectOf(result) ?? {};
    if (Success === false) throw new ReadingFault(`${method}: is refused: ${String(Message ?? '').slice(0, 200)}`);
    if (Success !== true || Value === undefined) throw new ReadingFault(`${method}: its answer is not understood`);
    return Value;
  };

  return {
    queryOf,
    call,
    /** A part of a list; the vendor counts from 1, and both limits are inclusive. */
    page: async (method: string, parameters: Parameters, from: number, count: number): Promise<Page> => {
      const limits = { Limit1: from + 1, Limit2: from + count };
      const { Items, RowsCount } = objectOf(await call(method, { ...parameters, ...limits })) ?? {};
      if (!Array.isArray(Items) || typeof RowsCount !== 'number')
        throw new ReadingFault(`${method}: its answer has no list`);
      return { items: Items, total: RowsCount };
    },
    /** A list that is returned whole. */
    list: async (method: string, parameters: Parameters): Promise<readonly unknown[]> => {
      const value = await call(method, parameters);
      const items = Array.isArray(value) ? value : objectOf(value)?.Items;
      if (!Array.isArray(items)) throw new ReadingFault(`${method}: its answer has no list`);
      return listOf(items);
    },
  };
};

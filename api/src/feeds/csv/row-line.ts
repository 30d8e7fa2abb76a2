import type { FeedLine, OwnCodes } from '../adapter.ts';
import { homeLine } from '../home-line.ts';
import { type Mapping, mapFields } from '../map-fields.ts';
import { fieldRules, fileFields } from './field-rules.ts';
import type { CsvSettings } from './settings.ts';

/** The index of each column of the settings in the file. */
export type Places = ReadonlyMap<string, number>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const constant = 'always.';

const documentsIn = (columns: CsvSettings['columns'], severalIn: (name: string) => string[]) =>
  [...columns].flatMap(([kind, { rule }]) =>
    rule.ours === 'documents' ? severalIn(kind).map((source) => ({ source, alt: {}, kind })) : [],
  );

export const rowLine = ({ columns, always }: CsvSettings, places: Places, codes: OwnCodes) => {
  const mapping: Mapping = {
    ...Object.fromEntries(
      Object.keys(always).flatMap((ours) => (fieldRules[ours] ? [[constant + ours, fieldRules[ours]]] : [])),
    ),
    ...Object.fromEntries([...columns].map(([name, { rule }]) => [name, rule])),
  };

  return (path: string, cells: readonly string[]): FeedLine => {
    const cellOf = (name: string): string => cells[places.get(name) ?? -1]?.trim() ?? '';
    const severalIn = (name: string): string[] => {
      const cell = cellOf(name);
      const separator = columns.get(name)?.separator;
      return (separator ? cell.split(separator) : [cell]).map((part) => part.trim()).filter((part) => part !== '');
    };
    const get = (name: string): unknown =>
      name.startsWith(constant) && !columns.has(name) ? always[name.slice(constant.length)] : severalIn(name);
    const read = mapFields(mapping, get, { path, codes });
    const listed = fileFields.map((field) => {
      const addresses = [...columns].filter(([, { rule }]) => rule.ours === field).flatMap(([name]) => severalIn(name));
      if (field === 'videos') return [field, addresses];
      // The column defines the kind of its documents.
      if (field === 'documents') return [field, documentsIn(columns, severalIn)];
      return [field, addresses.map((source) => ({ source, alt: {} }))];
    });
    const { price, address, agent } = read.values;
    return homeLine(path, read, {
      ...Object.fromEntries(listed),
      ...(isObject(price) && { price: { amount: null, ...price } }),
      ...(isObject(address) && { address: { street: '', number: '', ...address } }),
      ...(isObject(agent) && { agent: { name: '', email: null, ...agent } }),
    });
  };
};

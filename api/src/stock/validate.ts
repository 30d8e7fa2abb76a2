import {
  type CitiesFile,
  citiesFileSchema,
  type HistoryFile,
  historyFileSchema,
  type OwnerFile,
  ownerFileSchema,
  type PersonFile,
  type ProjectFile,
  type PropertyFile,
  personFileSchema,
  projectFileSchema,
  propertyFileSchema,
} from '@rowhouse/shared/contract/stock';
import type * as v from 'valibot';
import type { JsonFiles } from '../content/json-files.ts';
import { parseFile } from '../content/parse-file.ts';

/** The files of a stock folder, validated. */
export interface Stock {
  cities: CitiesFile;
  people: PersonFile[];
  owners: OwnerFile[];
  properties: PropertyFile[];
  projects: ProjectFile[];
  histories: HistoryFile[];
}

const schemas = {
  people: personFileSchema,
  owners: ownerFileSchema,
  properties: propertyFileSchema,
  projects: projectFileSchema,
  history: historyFileSchema,
} as const;

const citiesFile = 'cities.json';

/**
 * Reads all files strictly, then checks what they name. `media` holds the names of the pictures and films that the folder brings
 * or that are stored, `documents` the names of the files in `documents`; `unread` says of files that are no JSON why, by name.
 */
export const validateStock = (
  files: JsonFiles,
  { media, documents }: { media: ReadonlySet<string>; documents: ReadonlySet<string> },
  unread: Readonly<Record<string, string>> = {},
): { stock: Stock; faults: string[] } => {
  const faults = Object.entries(unread).map(([file, why]) => `${file}: ${why}`);

  const read = <S extends v.GenericSchema>(schema: S, file: string, json: unknown): v.InferOutput<S> | null => {
    const result = parseFile(schema, file, json);
    faults.push(...result.faults);
    return result.output;
  };
  const folder = <S extends v.GenericSchema<unknown, { id: string | number }>>(schema: S, name: string) =>
    Object.entries(files).flatMap(([file, json]): v.InferOutput<S>[] => {
      const [, id] = new RegExp(`^${name}/([^/]+)\\.json$`).exec(file) ?? [];
      const output = id === undefined ? null : read(schema, file, json);
      if (output === null) return [];
      if (String(output.id) !== id) faults.push(`${file}: id must be '${id}', as the file is called`);
      return [output];
    });
  const stock: Stock = {
    cities: citiesFile in files ? (read(citiesFileSchema, citiesFile, files[citiesFile]) ?? {}) : {},
    people: folder(schemas.people, 'people'),
    owners: folder(schemas.owners, 'owners'),
    properties: folder(schemas.properties, 'properties'),
    projects: folder(schemas.projects, 'projects'),
    histories: folder(schemas.history, 'history'),
  };
  for (const file of Object.keys(files))
    if (file !== citiesFile && !/^(?:people|owners|properties|projects|history)\/[^/]+\.json$/.test(file))
      faults.push(
        `${file}: is neither ${Object.keys(schemas)
          .map((name) => `${name}/<id>.json`)
          .join(', ')} nor ${citiesFile}`,
      );

  // A file with a fault of its own is there all the same.
  const given = new Set([...Object.keys(files), ...Object.keys(unread)]);
  const has = (name: string) => (id: string | number) => given.has(`${name}/${id}.json`);
  const names = {
    city: (id: string | number) =>
      id in stock.cities || (citiesFile in files && Object.keys(stock.cities).length === 0),
    person: has('people'),
    owner: has('owners'),
    property: has('properties'),
    subject: (id: string | number) => has('properties')(id) || has('projects')(id),
    media: (id: string | number) => media.has(String(id)),
    document: (id: string | number) => documents.has(String(id)),
  };
  const check = (kind: keyof typeof names, at: string, id: string | number | null) => {
    if (id !== null && !names[kind](id)) faults.push(`${at}: there is no ${kind} '${id}'`);
  };
  const checkMedia = (
    file: string,
    { pictures, plans, videos }: Pick<PropertyFile, 'pictures' | 'plans' | 'videos'>,
  ) => {
    for (const [index, { name }] of pictures.entries()) check('media', `${file}: pictures.${index}.name`, name);
    for (const [index, { name }] of plans.entries()) check('media', `${file}: plans.${index}.name`, name);
    for (const [index, video] of videos.entries())
      if (video.startsWith('films/')) check('media', `${file}: videos.${index}`, video);
  };

  for (const person of stock.people)
    check('media', `people/${person.id}.json: picture.name`, person.picture?.name ?? null);
  for (const [kind, subjects] of [
    ['properties', stock.properties],
    ['projects', stock.projects],
  ] as const) {
    for (const subject of subjects) {
      const file = `${kind}/${subject.id}.json`;
      check('city', `${file}: city`, subject.city);
      check('person', `${file}: manager`, subject.manager);
      check('owner', `${file}: owner`, subject.owner);
      checkMedia(file, subject);
    }
  }
  for (const { id, units } of stock.projects) {
    const file = `projects/${id}.json`;
    if (has('properties')(id)) faults.push(`${file}: id '${id}' is that of a property too`);
    faults.push(...repeated(units.map((unit) => unit.id)).map((unit) => `${file}: units: '${unit}' stands twice`));
    for (const [index, { property }] of units.entries())
      check('property', `${file}: units.${index}.property`, property);
  }
  for (const { id, documents: kept } of stock.owners) {
    for (const [index, { file, subject }] of kept.entries()) {
      const at = `owners/${id}.json: documents.${index}`;
      check('document', `${at}.file`, file);
      check('subject', `${at}.subject`, subject);
    }
  }
  for (const key of ['username', 'email'] as const) {
    const used = stock.owners.flatMap(({ login }) => (login ? [login[key].toLowerCase()] : []));
    faults.push(...repeated(used).map((one) => `owners: login.${key} '${one}' stands twice`));
  }
  for (const history of stock.histories) {
    const file = `history/${history.id}.json`;
    check('subject', `${file}: id`, history.id);
    for (const table of ['visits', 'communications', 'media', 'requests'] as const)
      faults.push(
        ...repeated(history[table].map(({ id }) => id)).map((one) => `${file}: ${table}: '${one}' stands twice`),
      );
  }
  return { stock, faults };
};

const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Settings, settingsSchema } from '@rowhouse/shared/contract/settings';
import {
  type CitiesFile,
  citiesFileSchema,
  historyFileSchema,
  type OwnerFile,
  ownerFileSchema,
  type ProjectFile,
  type PropertyFile,
  projectFileSchema,
  propertyFileSchema,
} from '@rowhouse/shared/contract/stock';
import { offeredStatuses } from '@rowhouse/shared/domain/stock-status';
import * as v from 'valibot';
import { keptFolder } from './kept-folder.ts';
import { programEnvironment } from './program-environment.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The last day of the demo's history in tests; the day before is the last with views. */
export const demoDay = '2026-07-15';

// The sources of the files and of the databases made from them.
const sources = ['demo', 'api/src', 'api/migrations', 'shared/src/contract', 'shared/src/domain'];

const keyOfSources = (): string => {
  const hash = createHash('sha256').update(demoDay);
  // Installed packages lead to folders that other tests change meanwhile.
  for (const source of sources)
    for (const file of globSync('**/*.{ts,json,sql,webm}', {
      cwd: join(root, source),
      exclude: (path) => path.includes('node_modules'),
    }).toSorted())
      if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(root, source, file)));
  return hash.digest('hex').slice(0, 16);
};

let made: string | undefined;

/** The folder of the demo agency, with files made for tests. It is made once and kept until its sources change. */
export const demoFolder = (): string => {
  made ??= makeFolder();
  return made;
};

/** The cache of picture sizes that tests requested, since making one takes a part of a second. */
export const sizesOfPictures = (): string => join(demoFolder(), 'sizes');

const makeFolder = (): string => {
  const { folder, isThere, begin, keep } = keptFolder('rowhouse-demo', keyOfSources());
  if (isThere()) return folder;
  execFileSync(process.execPath, [join(root, 'demo/main.ts'), begin(), demoDay], {
    env: { ...programEnvironment },
    stdio: 'inherit',
  });
  keep();
  return folder;
};

const filesOf = <S extends v.GenericSchema>(schema: S, name: string): v.InferOutput<S>[] => {
  const folder = join(demoFolder(), 'stock', name);
  return readdirSync(folder)
    .toSorted()
    .map((file) => v.parse(schema, JSON.parse(readFileSync(join(folder, file), 'utf8'))));
};
const fileOf = <S extends v.GenericSchema>(schema: S, name: string): v.InferOutput<S> =>
  v.parse(schema, JSON.parse(readFileSync(join(demoFolder(), name), 'utf8')));

export const cities: CitiesFile = fileOf(citiesFileSchema, 'stock/cities.json');

const cityOf = (key: string): CitiesFile[string] => {
  const city = cities[key];
  if (!city) throw new Error(`the demo has no city ${key}`);
  return city;
};

/** The demo's properties, with shortcuts for tests. */
export const plans = filesOf(propertyFileSchema, 'properties').map((file: PropertyFile) => ({
  ...file,
  types: file.types.map(Number),
  zip: cityOf(file.city).zip,
  cityNames: cityOf(file.city).names,
  hidden: file.price.published ? (file.address.published ? undefined : 'address') : 'price',
  gone: !offeredStatuses.includes(file.status),
}));

export const projects: ProjectFile[] = filesOf(projectFileSchema, 'projects').toSorted(
  (a, b) => a.position - b.position,
);

export type Plan = (typeof plans)[number];

/** The place of a property. */
export const placeOf = ({ id, place }: Pick<PropertyFile, 'id' | 'place'>) => {
  if (!place) throw new Error(`the demo gives no place of ${id}`);
  return place;
};

/** All visitors of properties and projects. */
export const visitors = (): Set<string> =>
  new Set(filesOf(historyFileSchema, 'history').flatMap(({ visits }) => visits.map(({ visitor }) => visitor)));

/** The owner with a login. */
const demoOwner = (() => {
  const owner = filesOf(ownerFileSchema, 'owners').find(({ login }: OwnerFile) => login !== null);
  if (!owner?.login?.password) throw new Error('no owner of the demo has a login');
  const { username, email, password } = owner.login;
  return { id: owner.id, name: owner.name, username, email, password };
})();
export const owners = { demo: demoOwner };

export const settings: Settings = fileOf(settingsSchema, 'content/settings.json');

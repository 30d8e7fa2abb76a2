import {
  citiesFileSchema,
  historyFileSchema,
  ownerFileSchema,
  personFileSchema,
  projectFileSchema,
  propertyFileSchema,
} from '@rowhouse/shared/contract/stock';
import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { isTypeFor } from '@rowhouse/shared/domain/property-types';
import { placeFault, placeFaults } from '@rowhouse/shared/domain/real-place';
import { faultSentence } from '../content/content-faults.ts';
import { fileReader, type ReadFiles } from '../content/json-files.ts';

/** The files of a stock folder, validated. */
export type Stock = ReturnType<typeof validateStock>['stock'];

const citiesFile = 'cities.json';

// What a name that nothing has is the name of, and where that would be.
const missing = {
  city: (id: string) => `city '${id}' in ${citiesFile}`,
  person: (id: string) => `people/${id}.json`,
  owner: (id: string) => `owners/${id}.json`,
  property: (id: string) => `properties/${id}.json`,
  subject: (id: string) => `properties/${id}.json or projects/${id}.json`,
  media: (name: string) => (name.includes('/') ? `film ${name}` : `picture pictures/${name}.jpg, .png, .webp or .svg`),
  document: (file: string) => `documents/${file}`,
} as const;

/**
 * Parses all files strictly, then checks their references. `media` holds the names of pictures and films in the folder
 * or the store, `others` the names of the other files in the folder, such as `documents/epc.pdf`.
 */
export const validateStock = (
  read: ReadFiles,
  { media, others }: { media: ReadonlySet<string>; others: ReadonlySet<string> },
) => {
  const reader = fileReader(read);
  const stock = {
    people: reader.folder('people', personFileSchema),
    owners: reader.folder('owners', ownerFileSchema),
    properties: reader.folder('properties', propertyFileSchema),
    projects: reader.folder('projects', projectFileSchema),
    histories: reader.folder('history', historyFileSchema),
    cities: reader.file(citiesFile, citiesFileSchema) ?? {},
  };
  reader.refuseOthers();
  const faults = reader.faults.map(faultSentence);

  const has = (name: string) => (id: string | number) => reader.has(`${name}/${id}.json`);
  const names = {
    city: (id: string | number) =>
      id in stock.cities || (reader.has(citiesFile) && Object.keys(stock.cities).length === 0),
    person: has('people'),
    owner: has('owners'),
    property: has('properties'),
    subject: (id: string | number) => has('properties')(id) || has('projects')(id),
    media: (id: string | number) => media.has(String(id)),
    document: (id: string | number) => others.has(`documents/${id}`),
  };
  const check = (kind: keyof typeof names, at: string, id: string | number | null) => {
    if (id !== null && !names[kind](id)) faults.push(`${at}: there is no ${missing[kind](String(id))}`);
  };
  for (const person of stock.people)
    check('media', `people/${person.id}.json: picture.name`, person.picture?.name ?? null);
  const offered = [
    ...stock.properties.map((subject) => ({ ...subject, file: `properties/${subject.id}.json` })),
    ...stock.projects.map((subject) => ({ ...subject, file: `projects/${subject.id}.json` })),
  ];
  for (const { file, city, manager, owner, pictures, plans, videos } of offered) {
    check('city', `${file}: city`, city);
    check('person', `${file}: manager`, manager);
    check('owner', `${file}: owner`, owner);
    for (const [index, { name }] of pictures.entries()) check('media', `${file}: pictures.${index}.name`, name);
    for (const [index, { name }] of plans.entries()) check('media', `${file}: plans.${index}.name`, name);
    for (const [index, video] of videos.entries())
      if (video.startsWith('films/')) check('media', `${file}: videos.${index}`, video);
  }
  for (const { id, goal, types, place, city } of stock.properties) {
    const file = `properties/${id}.json`;
    const other = types.filter((type) => !isTypeFor(goal, type));
    if (other.length > 0) faults.push(`${file}: types: ${other.join()} is not a type of a home for ${goal}`);
    const fault = place && placeFault(place, stock.cities[city]?.country ?? countryIds.belgium);
    if (fault) faults.push(`${file}: place: ${place.lat}, ${place.lng} ${placeFaults[fault]}`);
  }
  for (const { id, units } of stock.projects) {
    const file = `projects/${id}.json`;
    if (has('properties')(id)) faults.push(`${file}: id '${id}' is that of a property too`);
    faults.push(...findRepeats(units.map((unit) => unit.id)).map((unit) => `${file}: units: '${unit}' appears twice`));
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
    faults.push(...findRepeats(used).map((one) => `owners: login.${key} '${one}' appears twice`));
  }
  for (const history of stock.histories) {
    const file = `history/${history.id}.json`;
    check('subject', `${file}: id`, history.id);
    for (const table of ['visits', 'communications', 'media', 'requests'] as const)
      faults.push(
        ...findRepeats(history[table].map(({ id }) => id)).map((one) => `${file}: ${table}: '${one}' appears twice`),
      );
  }
  return { stock, faults };
};

const findRepeats = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

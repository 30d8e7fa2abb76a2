import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CitiesFile, PersonFile, StockPicture } from '@rowhouse/shared/contract/stock';
import { cities } from './cities.ts';
import { contentPictures } from './content-pictures.ts';
import { pdfOf } from './owner-documents.ts';
import { team } from './people.ts';
import { drawPicture } from './picture.ts';
import { drawn } from './pictures.ts';
import { historyFiles, ownerFiles } from './portal/history-files.ts';
import { projectFiles } from './projects/project-files.ts';
import { propertyFiles } from './property-files.ts';
import { streetMap } from './streets/street-map.ts';
import { same } from './texts.ts';

const own = (folder: string): string => fileURLToPath(new URL(`../${folder}`, import.meta.url));

const citiesFile = (): CitiesFile =>
  Object.fromEntries(
    Object.entries(cities).map(([key, { zip, names, lat, lng }]) => [
      key,
      { zip, country: 10, names, place: { lat, lng } },
    ]),
  );

const personFiles = (): PersonFile[] =>
  team.map(({ portrait, jobs, ...person }, index) => ({
    ...person,
    id: index + 1,
    job: jobs,
    picture: drawn(portrait, same(person.name)),
    position: index,
  }));

/** Writes the demo agency to a new folder, as `stock` and `content`, with history up to a given day. */
export const writeDemo = async (folder: string, today: string, password: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  const write = async (file: string, data: string | Uint8Array) => {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, data);
  };
  const writeJson = (file: string, value: unknown) => write(`stock/${file}`, `${JSON.stringify(value, null, 2)}\n`);
  const [properties, projects, people, owners] = [
    propertyFiles(today),
    projectFiles(),
    personFiles(),
    ownerFiles(today, password),
  ];
  await cp(own('content'), join(folder, 'content'), { recursive: true });
  await cp(own('films'), join(folder, 'stock/films'), { recursive: true });
  await write('stock/maps/streets.pmtiles', streetMap(properties));
  await writeJson('cities.json', citiesFile());
  for (const [name, files] of Object.entries({ properties, projects, people, owners, history: historyFiles(today) }))
    for (const file of files) await writeJson(`${name}/${file.id}.json`, file);
  for (const { file, name, day } of owners.flatMap(({ documents }) => documents))
    await write(
      `stock/documents/${file}`,
      pdfOf([name.replace(/\.pdf$/, ''), day, 'Immo Vlasbloem - voorbeeld / exemple / example / Beispiel']),
    );
  const pictures: StockPicture[] = [
    ...[...properties, ...projects].flatMap(({ pictures, plans }) => [...pictures, ...plans]),
    ...people.flatMap(({ picture }) => picture ?? []),
  ];
  const names = new Set([...pictures.map(({ name }) => name), ...(await contentPictures(own('content')))]);
  for (const name of names) {
    const drawing = drawPicture(name);
    if (!drawing) throw new Error(`there is no drawing of ${name}`);
    await write(`stock/pictures/${name}.svg`, drawing.svg);
  }
};

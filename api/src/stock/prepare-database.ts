import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJsonFiles } from '../content/json-files.ts';
import { replaceContent } from '../content/store.ts';
import { validateContent } from '../content/validate.ts';
import type { Database } from '../database/database.ts';
import { contentEntries, owners, people, projects, properties } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { mediaNames } from '../media/stored-media.ts';
import { hasSettings, writeSettings } from '../settings/settings.ts';
import { writeCatalogue } from './catalogue.ts';
import { importStock, type StockDependencies } from './import-stock.ts';

const starter = fileURLToPath(new URL('../../starter', import.meta.url));

/** The files from which an empty database shall be filled cannot be used; `faults` names every reason. */
export class BadFolder extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`bad files: ${faults.join('; ')}`);
    this.faults = faults;
  }
}

/** The content of a folder; throws `BadFolder` where it has faults. */
export const readContent = async (database: Database, folder: string) => {
  const { files, unread } = await readJsonFiles(folder);
  const { content, faults } = validateContent(files, await mediaNames(database), unread);
  if (faults.length > 0) throw new BadFolder(faults.map((fault) => `${folder}/${fault}`));
  return content;
};

const hasStock = async (database: Database): Promise<boolean> => {
  for (const table of [properties, projects, people, owners]) if ((await database.$count(table)) > 0) return true;
  return false;
};

/**
 * Makes a migrated database ready: the names of property types; where it is empty, the stock and content of a folder where one
 * is given (`stock` and `content` in it), and else a neutral home page, menu and settings.
 */
export const prepareDatabase = async (
  dependencies: StockDependencies & { log: Log },
  fillFrom: string | undefined,
): Promise<void> => {
  const { database, log } = dependencies;
  await writeCatalogue(database);
  const isEmpty = (await database.$count(contentEntries)) === 0 && !(await hasStock(database));
  if (isEmpty && fillFrom) {
    const answer = await importStock(join(fillFrom, 'stock'), dependencies);
    if ('faults' in answer) throw new BadFolder(answer.faults);
    await replaceContent(database, await readContent(database, join(fillFrom, 'content')));
    log('info', `the empty database was filled from ${fillFrom}`, answer);
    return;
  }
  const hasContent = (await database.$count(contentEntries)) > 0;
  const isSet = await hasSettings(database);
  if (!hasContent || !isSet) {
    const { settings, ...content } = await readContent(database, starter);
    if (!hasContent) await replaceContent(database, { ...content, settings: isSet ? null : settings });
    else await writeSettings(database, settings);
  }
  if (!(await hasStock(database)))
    log(
      'info',
      'the database holds no homes: fill it with "pnpm stock import <folder>" and "pnpm content import <folder>"',
    );
};

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importContent } from '../content/import-content.ts';
import { readJsonFiles } from '../content/json-files.ts';
import type { Database } from '../database/database.ts';
import { contentEntries, owners, people, projects, properties } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { BadInput, hasSettings, writeSettings } from '../settings/settings.ts';
import { importStock, type StockDependencies } from './import-stock.ts';
import { mergeTowns } from './merge-towns.ts';
import { findByReference, placeTowns } from './write-cities.ts';

const starter = fileURLToPath(new URL('../../starter', import.meta.url));

const takenFrom = <A extends object>(folder: string, answer: A | { faults: string[] }): A => {
  if ('faults' in answer)
    throw new BadInput(
      'files',
      answer.faults.map((fault) => `${folder}/${fault}`),
    );
  return answer;
};

const hasStock = async (database: Database): Promise<boolean> => {
  for (const table of [properties, projects, people, owners]) if ((await database.$count(table)) > 0) return true;
  return false;
};

/**
 * Prepares a migrated database. An empty one is filled with the stock and content of a folder (`stock` and `content` in
 * it) if one is given, else with a neutral home page, menu and settings. Rows of one town are merged, and towns
 * stored without a middle get the known one. Returns whether it was filled from the folder.
 */
export const prepareDatabase = async (
  dependencies: StockDependencies & { log: Log },
  fillFrom: string | undefined,
): Promise<boolean> => {
  const { database, log } = dependencies;
  const hasContent = (await database.$count(contentEntries)) > 0;
  const isStocked = await hasStock(database);
  if (fillFrom && !hasContent && !isStocked) {
    const [stock, content] = [join(fillFrom, 'stock'), join(fillFrom, 'content')];
    const answer = takenFrom(stock, await importStock(stock, dependencies));
    takenFrom(content, await importContent(database, await readJsonFiles(content)));
    log('info', `the empty database was filled from ${fillFrom}`, answer);
    return true;
  }
  const { removed, named } = await database.transaction(mergeTowns);
  if (removed > 0 || named > 0) log('info', 'towns with two names were merged', { removed, named });
  await database.transaction(placeTowns);
  await database.transaction(findByReference);
  const isSet = await hasSettings(database);
  const { files, unread } = await readJsonFiles(starter);
  const { 'settings.json': settings, ...pages } = files;
  if (!hasContent) takenFrom(starter, await importContent(database, { files: isSet ? pages : files, unread }));
  else if (!isSet) await writeSettings(database, settings);
  if (!isStocked)
    log(
      'info',
      'the database holds no homes: fill it with "pnpm stock import <folder>" and "pnpm content import <folder>"',
    );
  return false;
};

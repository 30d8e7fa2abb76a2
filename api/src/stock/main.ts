import { resolve } from 'node:path';
import { adminStockPath, stockImportAnswerSchema } from '@rowhouse/shared/contract/stock';
import { askImport } from '../admin/call-admin.ts';
import { end, environmentOrEnd } from '../environment.ts';

const [command, named, ...rest] = process.argv.slice(2);
if (command !== 'import' || named === undefined || rest.length > 0) end(['Usage: stock import <folder>']);

const folder = resolve(process.env.INIT_CWD ?? '.', named ?? '');
const { properties, projects, people, owners, newMedia } = await askImport(
  adminStockPath,
  { folder },
  stockImportAnswerSchema,
  environmentOrEnd(),
);
console.log(
  `${properties} properties, ${projects} projects, ${people} people, ${owners} owners; ${newMedia} new pictures and films`,
);

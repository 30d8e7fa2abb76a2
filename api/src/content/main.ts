import { resolve } from 'node:path';
import { adminContentPath, contentImportAnswerSchema } from '@rowhouse/shared/contract/content-files';
import { askImport } from '../admin/call-admin.ts';
import { end, environmentOrEnd } from '../environment.ts';
import { readJsonFiles } from './json-files.ts';

const [command, named, ...rest] = process.argv.slice(2);
if (command !== 'import' || named === undefined || rest.length > 0) end(['Usage: content import <folder>']);

const folder = resolve(process.env.INIT_CWD ?? '.', named ?? '');
const read = await readJsonFiles(folder).catch((error: unknown) =>
  end([`${folder} cannot be read: ${String(error)}; nothing was changed`]),
);
const { entries, gone, settings, notes } = await askImport(
  adminContentPath,
  read,
  contentImportAnswerSchema,
  environmentOrEnd(),
);
for (const note of notes) console.log(`note: ${note}`);
const parts = [`${entries} entries stand`, ...(gone > 0 ? [`${gone} are gone`] : [])];
console.log(`${parts.join(', ')}; the settings ${settings ? 'are those of settings.json' : 'stay as they were'}`);

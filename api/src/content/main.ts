import { resolve } from 'node:path';
import {
  adminContentPath,
  contentFaultsSchema,
  contentImportAnswerSchema,
} from '@rowhouse/shared/contract/content-files';
import * as v from 'valibot';
import { callAdmin, end, environmentOrEnd } from '../admin/call-admin.ts';
import { demoFolder, readContentFolder } from './read-folder.ts';
import { validateContent } from './validate.ts';

const refuse = (faults: readonly string[]): never =>
  end([...faults, `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}; nothing was changed`]);

const [command, named, ...rest] = process.argv.slice(2);
if (command !== 'import' || rest.length > 0) end(['Usage: content import [folder]']);

const environment = environmentOrEnd();

const folder = named ? resolve(process.env.INIT_CWD ?? '.', named) : demoFolder;
const read = await readContentFolder(folder).catch((error: unknown) =>
  end([`${folder} cannot be read: ${String(error)}`]),
);
const { faults, notes } = validateContent(read.files, read.unread);
if (faults.length > 0) refuse(faults);
for (const note of notes) console.log(`note: ${note}`);

const answer = await callAdmin(adminContentPath, { files: read.files }, environment);
const body: unknown = await answer.json().catch(() => null);
const refused = v.safeParse(contentFaultsSchema, body);
if (refused.success) refuse(refused.output.faults);
if (!answer.ok) end([`The API answered ${answer.status}: ${JSON.stringify(body)}; nothing was changed`]);
const { entries, gone, settings } = v.parse(contentImportAnswerSchema, body);
const parts = [`${entries} entries stand`, ...(gone > 0 ? [`${gone} are gone`] : [])];
console.log(`${parts.join(', ')}; the settings ${settings ? 'are those of settings.json' : 'stay as they were'}`);

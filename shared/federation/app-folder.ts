import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { packageOf } from './app-names.ts';
import { readJson } from './read-json.ts';
import type { SiteDefinition } from './site-definition.ts';

const packageSchema = v.object({ name: v.string(), version: v.optional(v.string(), '0.0.0') });

/** Reads the name and version from a folder's package.json. */
export const packageIn = (folder: string): v.InferOutput<typeof packageSchema> =>
  readJson(join(folder, 'package.json'), packageSchema);

/** The folder of an app: a subfolder of the checkout's root, or the root itself. Throws if the checkout is that of another remote. */
export const folderOf = ({ root }: Pick<SiteDefinition, 'root'>, owner: string): string => {
  const folder = join(root, packageOf(owner));
  if (existsSync(folder)) return folder;
  const { name } = packageIn(root);
  if (name !== packageOf(owner)) throw new Error(`This is the checkout of ${name}: ${packageOf(owner)} has its own`);
  return root;
};

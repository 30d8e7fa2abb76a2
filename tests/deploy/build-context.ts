import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../walls/sources.ts';
import { contextOf } from './dockerfile.ts';

const filesBelow = (folder: string): string[] =>
  readdirSync(join(workspace, folder), { withFileTypes: true }).flatMap((entry) => {
    // No line of .dockerignore brings these back.
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

/** The files of this checkout that a build of an image sees. */
export const buildContext = (): string[] =>
  filesBelow('').filter(contextOf(readFileSync(join(workspace, '.dockerignore'), 'utf8')));

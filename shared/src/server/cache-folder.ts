import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

const placeOf = ({ XDG_CACHE_HOME, LOCALAPPDATA }: NodeJS.ProcessEnv): string => {
  // The standard ignores a path that is not absolute.
  if (XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME)) return XDG_CACHE_HOME;
  if (process.platform === 'win32' && LOCALAPPDATA) return LOCALAPPDATA;
  return join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache');
};

/**
 * The user's folder for files that every checkout may reuse and anyone may delete, made if needed; null where it
 * cannot be written.
 */
export const cacheFolder = (environment: NodeJS.ProcessEnv): string | null => {
  try {
    const folder = join(placeOf(environment), 'rowhouse');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return null;
  }
};

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a path is that of a program that the current user may start. */
export const canStart = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of a program in the folders of PATH, or else in further ones; null if it is in none. */
export const findProgram = (name: string, ...further: string[]): string | null =>
  [...(process.env.PATH ?? '').split(delimiter), ...further].map((folder) => join(folder, name)).find(canStart) ?? null;

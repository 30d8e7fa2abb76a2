import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../template/', import.meta.url));

// A published package cannot contain files with these names.
const hiddenName = /^(?:gitignore|node-version)$/;

/** The files of a template with their texts, in which `NAME` and the other placeholders are replaced. */
export const filesOfTemplate = (
  template: 'remote' | 'repository',
  words: Readonly<Record<'NAME', string> & Partial<Record<'CONTAINER' | 'INSTALL', string>>>,
): Record<string, string> => {
  const filled = (text: string): string =>
    Object.entries(words).reduce((all, [word, value]) => all.replaceAll(word, () => value), text);
  const files = readdirSync(join(folder, template), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.txt'),
  );
  return Object.fromEntries(
    files.map((file) => {
      const name = filled(file.replace(/\.txt$/, ''));
      return [hiddenName.test(name) ? `.${name}` : name, filled(readFileSync(join(folder, template, file), 'utf8'))];
    }),
  );
};

/** Writes files into a folder. */
export const writeFiles = (into: string, files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    writeFileSync(join(into, name), text);
  }
};

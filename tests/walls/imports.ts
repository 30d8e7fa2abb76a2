import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { filesOf, lineAt, type Source, workspace } from './sources.ts';

/** One import of a file: its line, its specifier, and its target. */
export interface Import {
  line: number;
  specifier: string;
  /** Whether it imports types alone, which no build contains. */
  isType: boolean;
  /** A path of the workspace without its extension ('shared/src/domain/format'), or the specifier of a package. */
  target: string;
}

// Biome formats every file, so an import is at the start of a line and has single quotes.
const statements = [
  /^(?:import|export)\s+(?:type\s+)?(?:[\w*][^'"();]*|\{[^}]*\}\s*)from\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /\bimport\((?:\s*\/\*[^*]*\*\/)?\s*'([^']+)'/g,
];

interface Manifest {
  name: string;
  exports?: Record<string, string | { default: string }>;
}

// '@rowhouse/shared/domain/*' → 'shared/src/domain/*.ts', the longest pattern first, as Node resolves them.
const exported: [pattern: string, path: string][] = filesOf('')
  .filter((file) => /(?:^|\/)package\.json$/.test(file))
  .flatMap((file) => {
    const { name, exports = {} }: Manifest = JSON.parse(readFileSync(posix.join(workspace, file), 'utf8'));
    return Object.entries(exports).map(([subpath, path]): [string, string] => [
      posix.join(name, subpath),
      posix.join(posix.dirname(file), typeof path === 'string' ? path : path.default),
    ]);
  })
  .sort(([a], [b]) => b.length - a.length);

const exportedFile = (specifier: string): string | undefined => {
  for (const [pattern, path] of exported) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined ? specifier === pattern : specifier.startsWith(before) && specifier.endsWith(after))
      return path.replace('*', specifier.slice(before.length, specifier.length - (after?.length ?? 0)));
  }
  return undefined;
};

const targetOf = (file: string, specifier: string): string => {
  const target = specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : exportedFile(specifier);
  return target?.replace(/\.tsx?$/, '') ?? specifier;
};

/** Every import and re-export of a file, including types and `import()`. */
export const importsOf = ({ path, text }: Source): Import[] =>
  statements
    .flatMap((statement) => [...text.matchAll(statement)])
    .map((found) => ({
      line: lineAt(text, found.index),
      specifier: found[1] ?? '',
      isType: /^(?:import|export)\s+type\b/.test(found[0]),
      target: targetOf(path, found[1] ?? ''),
    }))
    .sort((a, b) => a.line - b.line);

/** The package name that a bare specifier starts with: 'react-dom' for 'react-dom/server'. */
export const packageIn = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

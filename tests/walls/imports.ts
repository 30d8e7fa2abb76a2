import { posix } from 'node:path';
import { lineAt, type Source } from './sources.ts';

/** One import of a file: its line, what the source names, and what that is. */
export interface Import {
  line: number;
  specifier: string;
  /** A path of the workspace without its ending ('shared/src/domain/format'), or the specifier of a package. */
  target: string;
}

// Biome formats every file, so an import starts its line and quotes its source singly.
const statements = [
  /^(?:import|export)\s+(?:type\s+)?(?:[\w*][^'"();]*|\{[^}]*\}\s*)from\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /\bimport\((?:\s*\/\*[^*]*\*\/)?\s*'([^']+)'/g,
];

// The exports of shared/package.json: 'domain/format' → 'shared/src/domain/format'.
const ofShared = (subpath: string): string => {
  if (subpath === 'platform') return 'shared/src/platform/platform';
  if (subpath.startsWith('testing/')) return `shared/src/platform/${subpath}`;
  return subpath.startsWith('federation/') ? `shared/${subpath}` : `shared/src/${subpath}`;
};

const targetOf = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier).replace(/\.tsx?$/, '');
  return specifier.startsWith('@rowhouse/shared/') ? ofShared(specifier.slice('@rowhouse/shared/'.length)) : specifier;
};

/** Every import and re-export of a file, types and `import()` included. */
export const importsOf = ({ path, text }: Source): Import[] =>
  statements
    .flatMap((statement) => [...text.matchAll(statement)])
    .map((found) => ({
      line: lineAt(text, found.index),
      specifier: found[1] ?? '',
      target: targetOf(path, found[1] ?? ''),
    }))
    .sort((a, b) => a.line - b.line);

/** Name of the package that a bare specifier starts with: 'react-dom' of 'react-dom/server'. */
export const packageIn = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

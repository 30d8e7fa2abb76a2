import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import exports from './exports.json' with { type: 'json' };

const recordSchema = v.object({ deprecated: v.optional(v.record(v.string(), v.string()), {}) });

/** What the next major of the shared modules removes: `<name> of <module>`, and the version that deprecated it. */
export const deprecatedNames: Readonly<Record<string, string>> = v.parse(recordSchema, exports).deprecated;

const importLine = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g;

/** The imports of deprecated names in a source, a sentence each. */
export const deprecatedIn = (
  path: string,
  source: string,
  deprecated: Readonly<Record<string, string>> = deprecatedNames,
): string[] =>
  [...source.matchAll(importLine)].flatMap(([, names = '', module = '']) =>
    names.split(',').flatMap((one) => {
      const name = one
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, '');
      const since = deprecated[`${name} of ${module}`];
      return since === undefined
        ? []
        : [
            `${path} uses ${name} of ${module}, deprecated since ${since}: a remote that accepts the next major must not`,
          ];
    }),
  );

/** The uses of deprecated names in the sources of a folder. */
export const deprecatedUses = (folder: string): string[] =>
  globSync('{src,contract}/**/*.{ts,tsx}', { cwd: folder }).flatMap((file) =>
    deprecatedIn(file, readFileSync(join(folder, file), 'utf8')),
  );

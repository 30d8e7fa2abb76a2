import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { apps } from '@rowhouse/shared/route-table';
import { writeRoutes } from './route-snapshot.ts';
import { workspace } from './sources.ts';

const target = join(workspace, 'tests/walls/app-files.gen.ts');

const typeOf = (path: string): string =>
  existsSync(join(workspace, path)) ? `typeof import('../../${path}')` : 'null';

const rowsOf = (kind: 'pages' | 'fragments', separator: string): string[] =>
  apps.flatMap((owner) => {
    const folder = `${packageOf(owner)}/src/${kind}`;
    const views = globSync(`${folder}/*.tsx`, { cwd: workspace }).filter((path) => !path.endsWith('.test.tsx'));
    return views.sort().map((view) => {
      const name = basename(view, '.tsx');
      return `  '${owner}${separator}${name}': {
    data: ${typeOf(`${folder}/${name}.data.ts`)};
    view: ${typeOf(`${folder}/${name}.tsx`)};
  };`;
    });
  });

const text = `// Written from the folders by \`node tests/walls/app-files.ts\`, which \`pnpm check\` and \`pnpm test\` run first.

/** Both files of every page, as \`<owner>/<file>\`. */
export interface Pages {
${rowsOf('pages', '/').join('\n')}
}

/** The files of every fragment; \`null\` where it needs no data. */
export interface Fragments {
${rowsOf('fragments', '.').join('\n')}
}
`;

// When run as a program, writes the types of the files in the folders of the apps.
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
await writeRoutes();

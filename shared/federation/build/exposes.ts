import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { readJson } from '../read-json.ts';

const stems = (folder: string, ending: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => ending.test(file) && !file.includes('.test.'))
        .map((file) => file.replace(ending, ''))
        .sort()
    : [];

/** Lists the pages, fragments and data modules in a remote's folders. */
export const contentsOf = (root: string) => ({
  pages: stems(join(root, 'src/pages'), /(?<!\.data)\.tsx$/),
  fragments: stems(join(root, 'src/fragments'), /(?<!\.data)\.tsx$/),
  pageData: stems(join(root, 'src/pages'), /\.data\.ts$/),
  fragmentData: stems(join(root, 'src/fragments'), /\.data\.ts$/),
});

/** The frame documents of a remote: `src/frames/<name>.ts`, with the source file by name. */
export const framesOf = (root: string): Record<string, string> =>
  Object.fromEntries(
    stems(join(root, 'src/frames'), /\.ts$/).map((name) => [name, join(root, `src/frames/${name}.ts`)]),
  );

const dataSource = (root: string): string => {
  const { pageData, fragmentData } = contentsOf(root);
  const kinds = Object.entries({ pages: pageData, fragments: fragmentData });
  const constOf = (kind: string, name: string) => `${kind}_${name.replaceAll('-', '_')}`;
  const imports = kinds.flatMap(([kind, names]) =>
    names.map((name) => `import * as ${constOf(kind, name)} from '../src/${kind}/${name}.data.ts';`),
  );
  const exports = kinds.map(
    ([kind, names]) =>
      `export const ${kind} = { ${names.map((name) => `'${name}': ${constOf(kind, name)}`).join(', ')} };`,
  );
  return [...imports, ...exports, ''].join('\n');
};

/** Writes a file if its content differs, so that a watcher is not triggered by this write; returns its path. */
export const writeIfChanged = (file: string, source: string): string => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== source) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
  return file;
};

/** Writes the module that holds all `*.data.ts` of a remote, so that one small file serves every navigation. Returns its path. */
export const writeDataModule = (root: string): string => writeIfChanged(join(root, '.cache/data.js'), dataSource(root));

type Areas = Readonly<Record<string, readonly string[]>>;

/** The text areas of each page, from `src/messages/pages.json`: a remote with many texts lets each page load only its own areas. */
export const pageTexts = (root: string): Areas => {
  const file = join(root, 'src/messages/pages.json');
  return existsSync(file) ? readJson(file, v.record(v.string(), v.array(v.string()))) : {};
};

// The texts of one page in one language, from `src/messages/<area>/<language>.ts` of its areas.
const writeTexts = (root: string, page: string, areas: readonly string[], language: string): string =>
  writeIfChanged(
    join(root, `.cache/texts/${page}.${language}.js`),
    [
      ...areas.map((area, at) => `import * as area${at} from '../../src/messages/${area}/${language}.ts';`),
      `const areas = [${areas.map((_, at) => `area${at}`).join(', ')}];`,
      'export const messages = Object.assign({}, ...areas.flatMap((area) => Object.values(area)));',
      '',
    ].join('\n'),
  );

/**
 * Every module of a remote with its source file: 'data', 'pages/…', 'fragments/…', 'messages/<language>', and
 * 'messages/<page>/<language>' where a page has its own texts.
 */
export const modulesOf = (root: string, languages: readonly string[]): Record<string, string> => {
  const { pages, fragments } = contentsOf(root);
  return Object.fromEntries([
    ['data', writeDataModule(root)],
    ...pages.map((name) => [`pages/${name}`, join(root, `src/pages/${name}.tsx`)]),
    ...fragments.map((name) => [`fragments/${name}`, join(root, `src/fragments/${name}.tsx`)]),
    ...languages.map((language) => [`messages/${language}`, join(root, `src/messages/${language}.ts`)]),
    ...Object.entries(pageTexts(root)).flatMap(([page, areas]) =>
      languages.map((language) => [`messages/${page}/${language}`, writeTexts(root, page, areas, language)]),
    ),
  ]);
};

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { rspack } from '@rsbuild/core';
import { expect, it, onTestFinished } from 'vitest';
import { evaluatePiecesPlugin } from './evaluate-pieces-plugin.ts';

const said = (name: string, imports = ''): string =>
  `${imports}\nglobalThis.log.push('${name}');\nexport const ${name} = '${name}';\n`;

const build = async (pieces: readonly string[]): Promise<(file: string) => string> => {
  const folder = mkdtempSync(join(tmpdir(), 'pieces-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'library.js'), said('library'));
  writeFileSync(
    join(folder, 'shared.js'),
    said('shared', "import { library } from './library.js'; globalThis.of = library;"),
  );
  writeFileSync(join(folder, 'main.js'), said('main', "import { shared } from './shared.js'; globalThis.by = shared;"));
  const piece = (name: string) => ({ [name]: { name, enforce: true, test: new RegExp(`${name}\\.js$`) } });
  const compiler = rspack({
    context: folder,
    mode: 'production',
    target: 'web',
    entry: { main: './main.js' },
    output: { path: folder, filename: 'out.[name].js' },
    optimization: {
      runtimeChunk: { name: 'runtime' },
      splitChunks: { chunks: 'initial', cacheGroups: { ...piece('library'), ...piece('shared') } },
    },
    plugins: [evaluatePiecesPlugin(pieces)],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve()));
  });
  return (name) => readFileSync(join(folder, `out.${name}.js`), 'utf8');
};

it.each([
  [[], [[], [], [], ['library', 'shared', 'main']]],
  [
    ['library', 'shared'],
    [[], ['library'], ['library', 'shared'], ['library', 'shared', 'main']],
  ],
])('evaluates a piece as soon as it has arrived: %j', async (pieces, steps) => {
  const read = await build(pieces);
  const page = createContext({ log: [] });
  runInContext('globalThis.self = globalThis', page);
  const seen = ['runtime', 'library', 'shared', 'main'].map((name): string => {
    runInContext(read(name), page);
    return JSON.stringify(Reflect.get(page, 'log'));
  });
  expect(pieces.every((name) => read(name).startsWith('//# allFunctionsCalledOnLoad\n'))).toBe(true);
  expect(read('main')).not.toContain('allFunctionsCalledOnLoad');
  expect(seen).toEqual(steps.map((step) => JSON.stringify(step)));
});

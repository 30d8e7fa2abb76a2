import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

const shell = createRequire(new URL('../../shell/package.json', import.meta.url));
const dom = createRequire(shell.resolve('react-dom'));

// The production builds of the site's React, which find each other by `require`.
const modules = [
  ['react', shell.resolve('react'), 'react.production.js'],
  ['scheduler', dom.resolve('scheduler'), 'scheduler.production.js'],
  ['react-dom', shell.resolve('react-dom'), 'react-dom.production.js'],
  ['react-dom/client', shell.resolve('react-dom'), 'react-dom-client.production.js'],
] as const;

/** A script for an empty page: `React` and `ReactDOM` as the site has them, and the guard of altered pages. */
export const reactWithGuard = (): string => {
  const defined = modules.map(([name, path, file]) => {
    const code = readFileSync(join(dirname(path), 'cjs', file), 'utf8');
    return `define(${JSON.stringify(name)}, (exports, require) => {${code}\n});`;
  });
  const guard = readFileSync(new URL('../../shell/src/client/altered-page.ts', import.meta.url), 'utf8');
  return `(() => {
    const known = {};
    const require = (name) => known[name];
    const define = (name, make) => make((known[name] = {}), require);
    ${defined.join('\n')}
    window.React = known.react;
    window.ReactDOM = { ...known['react-dom'], ...known['react-dom/client'] };
    ${stripTypeScriptTypes(guard).replaceAll(/^export /gm, '')}
    window.altered = { guard: guardAlteredPage, isAltered };
  })()`;
};

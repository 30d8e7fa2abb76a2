import { expect, it } from 'vitest';
import type { Release } from '../registry.ts';
import { brokenStyles, ofOthers } from '../testing/broken-styles.ts';
import { reaching, readStyles, styleFaults } from './style-reach.ts';

it.each([
  '.mf_own-row{color:red}',
  '.mf_own-row:hover > a,html[lang=nl] .mf_own-row li{color:red}',
  '@layer page{@media (width < 400px){.mf_own-row{&:hover{color:red} > a{color:red}}}}',
  '@keyframes turn{from{opacity:0}50%{opacity:1}}@font-face{font-family:own}',
  '.chart-canvas ::-webkit-scrollbar{width:1px}',
  ':is(.mf_own-row,.mf_own-cell) > p{color:red}',
  'html:has(.mf_own-row){padding:0}',
  '.mf_own-row .shell-menu{color:red}',
  '@media print{.library-canvas .legend{color:red}}.library-canvas{position:relative}',
])('%s affects the remote only', (css) => {
  expect(reaching(css, readStyles(ofOthers))).toEqual([]);
});

it.each(brokenStyles)('reports a stylesheet that $does', ({ css, says }) => {
  expect(reaching(css, readStyles(ofOthers))).toEqual(says);
});

it('names the page whose styles affect others, and ignores the styles of a frame document', () => {
  const release = (files: string[], modules: Release['modules']): { release: Release } => ({
    release: {
      date: '',
      commit: null,
      builder: '',
      shared: '1.0.0',
      provides: {},
      accepts: {},
      budget: null,
      files: Object.fromEntries(files.map((name) => [`web/${name}`, { integrity: '', bytes: 1 }])),
      entry: { js: [], css: [] },
      modules,
    },
  });
  const apps = {
    shell: release(['main.css'], {}),
    own: release(['a.css', 'frame-map.css', 'later.css'], { 'pages/list': { js: [], css: ['a.css'] } }),
  };
  const texts: Record<string, string> = {
    'shell/main.css': 'body{margin:0}.shell-menu{color:red}',
    'own/a.css': '.shell-menu{color:blue}',
    'own/frame-map.css': 'body{margin:0}',
    'own/later.css': '.own-row{margin:0}',
  };
  const read = (owner: string, name: string) => texts[`${owner}/${name}`] ?? '';
  expect(styleFaults('own', apps, read)).toEqual([
    "the styles of pages/list reach other parts of the page by '.shell-menu': each selector needs a class of its module, without :global",
  ]);
  expect(styleFaults('own', { ...apps, own: release([], {}) }, read)).toEqual([]);
});

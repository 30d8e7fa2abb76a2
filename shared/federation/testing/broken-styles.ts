/** A stylesheet that affects other apps, and the selectors that the proof names. */
export interface BrokenStyle {
  /** The fault of the release, in words. */
  does: string;
  css: string;
  says: readonly string[];
}

/** Stylesheets of other apps. */
export const ofOthers: readonly string[] = [
  '.shell-menu{color:red}.mf_other-row{color:red}',
  '@media print{.library-canvas .legend{color:red}}.library-canvas{position:relative}',
];

/** One stylesheet for each way in which a remote can affect other apps. */
export const brokenStyles: readonly BrokenStyle[] = [
  { does: 'styles an element by its name', css: 'body{display:none}', says: ['body'] },
  { does: 'styles the root', css: ':root{--paper:black}', says: [':root'] },
  { does: 'styles everything', css: '*{margin:0}', says: ['*'] },
  { does: 'styles its own and others at once', css: '.mf_own-row,main{display:none}', says: ['main'] },
  { does: 'styles by an id', css: '#main{display:none}', says: ['#main'] },
  { does: 'styles by an attribute', css: '[data-x=".mf_own-row"]{color:red}', says: ['[data-x=".mf_own-row"]'] },
  {
    does: 'styles elements that are not its own',
    css: 'p:not(.mf_own-row){display:none}',
    says: ['p:not(.mf_own-row)'],
  },
  {
    does: 'styles the elements of a library that another app bundles too, in its own way',
    css: '.library-canvas{position:relative}.library-canvas{position:fixed}.library-canvas .legend{color:red}',
    says: ['.library-canvas', '.library-canvas .legend'],
  },
  { does: 'styles by a class of the shell', css: '.shell-menu{display:none}', says: ['.shell-menu'] },
  {
    does: 'styles elements within those of others',
    css: 'body:has(.shell-menu) .mf_other-row{display:none}',
    says: ['body:has(.shell-menu) .mf_other-row'],
  },
  {
    does: 'does so below conditions',
    css: '@supports (display:grid){@layer ui{@media print{header a{display:none}}}}',
    says: ['header a'],
  },
];

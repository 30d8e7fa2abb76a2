import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import type { AxeResults } from 'axe-core';
import type { Window } from 'happy-dom';

const axe = new Script(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'), {
  filename: 'axe-core',
});

// Rules that work without layout: they check what is operable and what has a name.
const rules = [
  ...['button-name', 'link-name', 'input-button-name', 'input-image-alt', 'image-alt', 'area-alt', 'object-alt'],
  ...['label', 'select-name', 'summary-name', 'frame-title', 'svg-img-alt', 'role-img-alt', 'aria-input-field-name'],
  ...['aria-toggle-field-name', 'aria-command-name', 'aria-dialog-name', 'aria-meter-name', 'aria-progressbar-name'],
  ...['aria-allowed-attr', 'aria-required-attr', 'aria-required-children', 'aria-required-parent', 'aria-roles'],
  ...['aria-valid-attr', 'aria-valid-attr-value', 'aria-hidden-body', 'nested-interactive', 'list', 'listitem'],
  ...['definition-list', 'dlitem', 'valid-lang', 'duplicate-id-aria', 'tabindex'],
];
const grave = new Set(['serious', 'critical']);

/** Problems of a page for someone who does not see it: the serious and critical violations that axe finds without layout. */
export const unusable = async (window: Window): Promise<string[]> => {
  axe.runInContext(window);
  const main = window.document.querySelector('main');
  if (!main) return [];
  const { violations }: AxeResults = await Reflect.get(window, 'axe').run(main, {
    runOnly: { type: 'rule', values: rules },
    resultTypes: ['violations'],
    iframes: false,
    elementRef: false,
  });
  return violations
    .filter(({ impact }) => grave.has(impact ?? ''))
    .map(({ id, help, nodes }) => `cannot be used by everyone: ${help} (axe: ${id}), ${nodes[0]?.html.slice(0, 120)}`);
};

import { settingsSections } from '@rowhouse/shared/contract/desk-content-kinds';
import { addMessages, createI18n, translatorOf } from '@rowhouse/shared/platform/i18n';
import { expect, test } from 'vitest';
import type { FormNode } from '../form/form-node.ts';
import { messages } from '../messages/nl.ts';
import { sectionFields } from './setting-form.ts';
import { settingHint, settingLabel } from './setting-texts.ts';

const i18n = createI18n('nl');
addMessages(i18n, 'back-office', messages);
const t = translatorOf(i18n, 'back-office');

const all = (nodes: readonly FormNode[]): FormNode[] =>
  nodes.flatMap((node) => [node, ...all(Object.values(node.parts ?? {})), ...all(node.item ? [node.item] : [])]);
const nodes = settingsSections.flatMap((section) => all(sectionFields(section).map(({ node }) => node)));
const pathsOf = (hint: string): string[] =>
  nodes.filter((node) => settingHint(t, node) === hint).map(({ path }) => path);

test('the hint of a logo is shown at the logo, and not at its position', () => {
  expect(pathsOf(messages['settings.hint.header.logo'])).toEqual(['header.logo']);
});

test('every hint is used by a field', () => {
  const hints = Object.entries(messages).filter(([key]) => /^settings\.hint\.(?!none)/.test(key));
  for (const [key, hint] of hints) expect(pathsOf(hint), key).not.toEqual([]);
});

test('every value of the settings has a label', () => {
  const none = messages['settings.hint.none'];
  // The id of an item in a list is not shown.
  const shown = nodes.filter(({ path }) => !path.endsWith('.id'));
  expect(shown.filter((node) => settingLabel(t, node) === none).map(({ path }) => path)).toEqual([]);
});

import type { Site } from '@rowhouse/shared/contract/site';
import type { ContentRoute } from '@rowhouse/shared/domain/content-route';
import { CurrentPageProvider } from '@rowhouse/shared/platform/current-page';
import { addMessages, createI18n, I18nProvider } from '@rowhouse/shared/platform/i18n';
import { exampleSite } from '@rowhouse/shared/testing/site';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messages } from '../messages/nl.ts';
import { contentParents, useTrail } from './use-trail.ts';

const route = (
  id: string,
  original: string,
  parent: string | null,
  more: { public?: boolean; gone?: boolean } = {},
) => {
  const name = { nl: id, fr: id, en: id, de: id };
  const path = original.slice(1);
  return {
    id,
    original,
    type: 'article',
    paths: { nl: path, fr: path, en: path, de: path },
    breadcrumb: { names: name, public: more.public ?? true, parent },
    gone: more.gone,
  } satisfies ContentRoute;
};

const content = [
  route('a', '/a/', null),
  route('hidden', '/a/hidden/', '/a/', { public: false }),
  route('old', '/a/old/', '/a/', { gone: true }),
  route('leaf', '/a/hidden/leaf/', '/a/hidden/'),
  route('late', '/a/old/late/', '/a/old/'),
  route('service', '/services/service/', '/services/'),
  route('orphan', '/x/orphan/', '/x/'),
];

test.each([
  ['a', []],
  ['hidden', ['/a/']],
  ['leaf', ['/a/']],
  ['late', ['/a/']],
  ['service', ['/services/']],
  ['orphan', []],
  [undefined, []],
])('the parents of %s are %j: those that are public and still exist', (id, paths) => {
  expect(contentParents(id, content).map(({ path }) => path)).toEqual(paths);
});

const trailOf = (pages: Site['pages']): string[] => {
  const layout = { ...exampleSite, routes: content, pages };
  const i18n = createI18n('nl');
  addMessages(i18n, 'shell', messages);
  const labels: string[] = [];
  const Trail = () => {
    const params = { content: 'service' };
    const result = { page: 'content', language: 'nl', params, data: null, failure: null } as const;
    labels.push(
      ...useTrail({ ...result, meta: { title: 'Dienst' }, fragments: {}, site: layout }).map(({ label }) => label),
    );
    return null;
  };
  const value = { language: 'nl', page: 'content', site: layout } as const;
  renderToString(
    createElement(I18nProvider, { value: i18n }, createElement(CurrentPageProvider, { value }, createElement(Trail))),
  );
  return labels;
};

test('a page of the software is a step above the pages below it, unless the agency leaves it out', () => {
  expect(trailOf({})).toEqual([messages['page.home'], messages['page.services'], 'Dienst']);
  expect(trailOf({ services: { isNoStep: true } })).toEqual([messages['page.home'], 'Dienst']);
});

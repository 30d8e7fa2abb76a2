import type { ContentRoute } from '@rowhouse/shared/domain/content-route';
import { expect, test } from 'vitest';
import { contentParents } from './use-trail.ts';

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

import { isFixedPage, routeOf } from '@rowhouse/shared/platform';
import type { ContentScope } from './content-context.ts';

/** The original paths of pages that a button or link can lead to, with their titles. */
export const linkable = (
  { items: { page } }: Pick<ContentScope, 'items'>,
  titleOf: (titles: unknown) => string,
): readonly (readonly [path: string, title: string])[] => {
  const parents = new Map(page.map(({ id, parentId }) => [id, parentId]));
  const pathOf = (id: string, depthLeft = 10): string => {
    if (isFixedPage(id)) return routeOf(id).original;
    const parent = parents.get(id) ?? null;
    return `${parent === null || depthLeft === 0 ? '/' : pathOf(parent, depthLeft - 1)}${id}/`;
  };
  return page
    .map(({ id, titles }) => [pathOf(id), titleOf(titles) || id] as const)
    .filter(([path]) => !path.includes(':'));
};

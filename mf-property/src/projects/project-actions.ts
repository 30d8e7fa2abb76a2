import { type PageId, pageIds } from '@rowhouse/shared/routes';

/** What one can ask about a project: each a page that takes its id. */
const actions = [{ id: 'construction', page: 'contact-construction' }] as const;

const isPage = (page: string): page is PageId => pageIds.some((known) => known === page);

export interface ProjectAction {
  id: (typeof actions)[number]['id'];
  page: PageId;
  /** Whether the page takes the project's id. */
  withId: boolean;
}

/** The actions whose page stands on this site; where there is none, the agency's own contact page. */
export const projectActions = (exists: (page: string) => page is PageId = isPage): ProjectAction[] => {
  const known = actions.flatMap(({ id, page }) => (exists(page) ? [{ id, page, withId: true }] : []));
  return known.length > 0 ? known : [{ id: 'construction', page: 'contact', withId: false }];
};

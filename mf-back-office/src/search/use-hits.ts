import type { DeskSearchHit, DeskSearchKind } from '@rowhouse/shared/contract/desk-search';
import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { foldText } from '@rowhouse/shared/domain/fold';
import { useHref } from '@rowhouse/shared/platform';
import type { FixedPageId } from '@rowhouse/shared/routes';
import { areasFor } from '../components/desk-areas.ts';
import { useMessages } from '../use-messages.ts';

/** The heading of each kind of result, the page that it opens, and the list that has all of them. */
const kinds = {
  property: { text: 'homes.title', page: 'desk-home', list: ['desk-homes', 'text'] },
  project: { text: 'projects.title', page: 'desk-project', list: ['desk-projects', 'text'] },
  person: { text: 'find.person', page: 'desk-person', list: null },
  request: { text: 'requests.title', page: 'desk-request', list: ['desk-requests', 'q'] },
  visit: { text: 'visits.title', page: 'desk-visits', query: 'visit', list: null },
  owner: { text: 'owners.title', page: 'desk-owner', list: ['desk-owners', 'search'] },
  staff: { text: 'people.title', page: 'desk-people', query: 'person', list: null },
  page: { text: 'content.title', page: 'desk-content-edit', list: null },
  category: { text: 'content.title', page: 'desk-content-edit', list: null },
  article: { text: 'content.title', page: 'desk-content-edit', list: null },
} as const satisfies Record<
  DeskSearchKind,
  { text: string; page: FixedPageId; query?: string; list: readonly [FixedPageId, string] | null }
>;

/** Texts and addresses of what a search finds, and the pages of the desk that hold a text in their name. */
export const useHits = () => {
  const t = useMessages();
  const href = useHref();
  return {
    titleOf: (kind: DeskSearchKind) => t(kinds[kind].text),
    hrefOf: (kind: DeskSearchKind, { id }: Pick<DeskSearchHit, 'id'>): string => {
      const target = kinds[kind];
      return 'query' in target
        ? href(target.page, {}, new URLSearchParams({ [target.query]: id }))
        : href(target.page, target.page === 'desk-content-edit' ? { kind, id } : { id });
    },
    listOf: (kind: DeskSearchKind, text: string): string | null => {
      const { list } = kinds[kind];
      return list && href(list[0], {}, new URLSearchParams({ [list[1]]: text }));
    },
    pagesOf: (staff: StaffMember, text: string) =>
      areasFor(staff)
        .map(({ page, text: title }) => ({ id: page, title: t(title), href: href(page) }))
        .filter(({ title }) => text !== '' && foldText(title).includes(foldText(text))),
  };
};

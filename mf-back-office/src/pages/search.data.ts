import { type DeskSearchGroup, searchEndpoints } from '@rowhouse/shared/contract/desk-search';
import { deskSearchLimits } from '@rowhouse/shared/contract/desk-values';
import { deskLoader, deskMeta } from '../desk-page.ts';

/** The text of the search, and what it finds. */
export interface SearchPage {
  q: string;
  groups: DeskSearchGroup[];
}

export const loader = deskLoader(async ({ request, context }): Promise<SearchPage> => {
  const q = new URL(request.url).searchParams.get('q')?.trim().slice(0, deskSearchLimits.text) ?? '';
  if (q === '') return { q, groups: [] };
  const input = { q, all: '1', language: context.language } as const;
  return { q, ...(await context.call(searchEndpoints.deskSearch, input, request.signal)) };
});

export const meta = deskMeta(({ t }) => t('search.title'));

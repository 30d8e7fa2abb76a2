import { type FigureQuery, type Figures, figureEndpoints } from '@rowhouse/shared/contract/desk-figures';
import type { Meta, MetaArgs } from '@rowhouse/shared/platform';
import { type DeskPage, deskLoader } from '../desk-page.ts';
import { queryIn } from '../figures/figures-address.ts';
import type { messages } from '../messages/nl.ts';

/** The figures as an address asks for them. */
export interface FiguresData {
  query: FigureQuery;
  figures: Figures;
}

export const loader = deskLoader(async ({ request, context }): Promise<FiguresData> => {
  const query = queryIn(new URL(request.url).searchParams);
  const asked = { ...query, language: context.language };
  return { query, figures: await context.call(figureEndpoints.deskFigures, asked, request.signal) };
});

export const meta = ({ t }: MetaArgs<DeskPage<FiguresData>, typeof messages>): Meta => ({
  title: t('figures.title'),
  robots: 'noindex,nofollow',
});

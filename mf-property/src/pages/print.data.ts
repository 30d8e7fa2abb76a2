import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { data, foundOrNull, type LoaderArgs, type Meta, type MetaArgs, propertyRoute } from '@rowhouse/shared/platform';
import { disclosed } from '../property/price-lines.ts';
import type { PropertyMessages } from '../use-messages.ts';

/** The brochure of one property with the address of its page, or that there is none by this id. */
export type PrintPage = { found: true; property: PropertyDetail; address: string } | { found: false };

export const loader = async ({ request, params, context }: LoaderArgs) => {
  const { call, language, hrefFor, origin } = context;
  const found = await foundOrNull(call('property', { id: params.id ?? '', language }, request.signal));
  if (!found) return data<PrintPage>({ found: false }, { status: 404 });
  const [page, path] = propertyRoute({ ...found, ...found.paths[language] });
  return { found: true, property: disclosed(found), address: origin + hrefFor(page, path) } satisfies PrintPage;
};

export const meta = ({ data: page, t }: MetaArgs<PrintPage, PropertyMessages>): Meta =>
  page.found
    ? {
        title: `${page.property.title}, ${page.property.city}`,
        description: t('print.hint'),
        breadcrumb: t('print.title', { title: page.property.title }),
        // Each home has one: search engines are to list only the home itself.
        robots: 'noindex',
      }
    : { title: t('not-found.title'), robots: 'noindex' };

import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { CallError, data, type LoaderArgs, type Meta, type MetaArgs, propertyRoute } from '@rowhouse/shared/platform';
import { disclosed } from '../property/disclosed.ts';
import type { PropertyMessages } from '../use-messages.ts';

/** The brochure of one property with the address of its page, or that there is none by this id. */
export type PrintPage = { found: true; property: PropertyDetail; address: string } | { found: false };

// An id that cannot be one names no property either.
const unknown: readonly string[] = ['not-found', 'invalid-input', 'gone'];

export const loader = async ({ request, params, context }: LoaderArgs) => {
  const { call, language, hrefFor, origin } = context;
  try {
    const property = disclosed(await call('property', { id: params.id ?? '', language }, request.signal));
    const [page, path] = propertyRoute({ ...property, ...property.paths[language] });
    return { found: true, property, address: origin + hrefFor(page, path) } satisfies PrintPage;
  } catch (error) {
    if (!(error instanceof CallError && unknown.includes(error.code))) throw error;
    return data<PrintPage>({ found: false }, { status: 404 });
  }
};

export const meta = ({ data: page, t }: MetaArgs<PrintPage, PropertyMessages>): Meta =>
  page.found
    ? {
        title: `${page.property.title}, ${page.property.city}`,
        description: t('print.hint'),
        breadcrumb: t('print.title', { title: page.property.title }),
        // One stands beside each home: only the home itself is to be found.
        robots: 'noindex',
      }
    : { title: t('not-found.title'), robots: 'noindex' };

import type { FragmentUse } from '@rowhouse/shared/contract/fragments';
import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { Surroundings } from '@rowhouse/shared/contract/surroundings';
import { isOffered } from '@rowhouse/shared/domain/availability';
import { languages } from '@rowhouse/shared/domain/language';
import { cleanDescription } from '@rowhouse/shared/domain/text';
import {
  data,
  foundOrNull,
  type LoaderArgs,
  type Meta,
  type MetaArgs,
  propertyRoute,
  redirect,
} from '@rowhouse/shared/platform';
import { disclosed } from '../property/disclosed.ts';
import { structuredData } from '../property/structured-data.ts';
import type { PropertyMessages } from '../use-messages.ts';

/** One property with what lies around it, which a page does without where it cannot be had; or that there is none by this id. */
export type PropertyPage =
  | { found: true; property: PropertyDetail; surroundings: Surroundings | null }
  | { found: false };

export const loader = async ({ request, params, context }: LoaderArgs) => {
  const { call, language } = context;
  const asked = { id: params.id ?? '', language };
  const redirects = context.page === 'property';
  const [property, surroundings] = await Promise.all([
    foundOrNull(call('property', asked, request.signal)),
    redirects ? null : call('surroundings', asked, request.signal).catch(() => null),
  ]);
  if (!property) return data<PropertyPage>({ found: false }, { status: 404 });
  const [page, canonical] = propertyRoute({ ...property, ...property.paths[language] });
  const path = context.hrefFor(page, canonical, new URL(request.url).searchParams);
  if (redirects) return redirect(path, 302);
  const { city, slug, id } = canonical;
  if (context.page !== page || params.city !== city || params.slug !== slug || params.id !== id)
    return redirect(path, 301);
  return { found: true, property: disclosed(property), surroundings } satisfies PropertyPage;
};

export const meta = ({ data: page, context, t }: MetaArgs<PropertyPage, PropertyMessages>): Meta => {
  if (!page.found) return { title: t('not-found.title'), robots: 'noindex' };
  const { property } = page;
  const { title, city, description, pictures } = property;
  const [picture] = pictures;
  return {
    title: `${title}, ${city}`,
    breadcrumb: title,
    description: cleanDescription(description, { ellipsis: true }),
    alternates: Object.fromEntries(
      languages.map((language) => {
        const [target, params] = propertyRoute({ ...property, ...property.paths[language] });
        return [language, context.hrefFor(target, params, undefined, language)];
      }),
    ),
    ...(picture && { image: picture }),
    jsonLd: [structuredData(property, context)],
  };
};

export const fragments = (page: PropertyPage): FragmentUse[] => {
  if (!page.found) return [];
  const props = { propertyId: page.property.id };
  const form: FragmentUse = { id: 'forms.request', props: { kind: 'contact-me', subjectId: page.property.id } };
  const asked = isOffered(page.property) ? [form] : [];
  return [{ id: 'listings.property-marks', props }, ...asked, { id: 'listings.recently-seen', props }];
};

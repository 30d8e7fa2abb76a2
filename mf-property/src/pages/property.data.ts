import type { FragmentUse } from '@rowhouse/shared/contract/fragments';
import type { PropertyDetail, WithdrawnOffer } from '@rowhouse/shared/contract/property';
import type { Surroundings } from '@rowhouse/shared/contract/surroundings';
import { isOffered } from '@rowhouse/shared/domain/availability';
import type { Language } from '@rowhouse/shared/domain/language';
import { type LoaderArgs, type Meta, type MetaArgs, propertyRoute } from '@rowhouse/shared/platform';
import { withPurchaseCosts } from '../calculator/with-purchase-costs.ts';
import { foundOrWithdrawn, missingPage, offerMeta, redirectToOwn } from '../offer-page.ts';
import { withoutHiddenPrice } from '../property/price-lines.ts';
import { openHouseEvents, propertyListing } from '../property/structured-data.ts';
import type { PropertyMessages } from '../use-messages.ts';

/** One property with its surroundings, which are optional, or the data of a withdrawn one, or the fact that the id is unknown. */
export type PropertyPage =
  | { found: true; property: PropertyDetail; surroundings: Surroundings | null }
  | { found: false; withdrawn: WithdrawnOffer | null };

export const loader = async (args: LoaderArgs) => {
  const { request, params, context } = args;
  const { call, language } = context;
  const { id = '' } = params;
  const input = { id, language };
  const [{ found: property, withdrawn }, surroundings, rules] = await Promise.all([
    foundOrWithdrawn(call('property', input, request.signal), id, args),
    context.page === 'property' ? null : call('surroundings', input, request.signal).catch(() => null),
    context.page === 'property-for-sale' ? call('calculator', { language }, request.signal).catch(() => null) : null,
  ]);
  if (!property) return missingPage(withdrawn);
  const ownRoute = propertyRoute({ ...property, ...property.paths[language] });
  const answer = {
    found: true,
    property: withoutHiddenPrice(withPurchaseCosts(property, rules)),
    surroundings,
  } satisfies PropertyPage;
  return redirectToOwn(args, ownRoute, new URL(request.url).searchParams) ?? answer;
};

export const meta = ({ data: page, context, t }: MetaArgs<PropertyPage, PropertyMessages>): Meta => {
  if (!page.found) return { title: t(page.withdrawn ? 'withdrawn.title' : 'not-found.title'), robots: 'noindex' };
  const { property } = page;
  const routeIn = (language: Language) => propertyRoute({ ...property, ...property.paths[language] });
  const offerFacts = offerMeta(property, context, routeIn, propertyListing(property, context));
  const [ownPage, params] = routeIn(context.language);
  const url = context.origin + context.hrefFor(ownPage, params);
  const name = `${t('open-house.title')}: ${property.title}`;
  return {
    ...offerFacts,
    jsonLd: [...(offerFacts.jsonLd ?? []), ...openHouseEvents(property, { name, url }, context)],
  };
};

// What a visitor presses first, the links and the pictures, needs no other remote.
const fragmentsOf = (id: string): FragmentUse[] => [
  { id: 'listings.property-marks', props: { propertyId: id }, isLate: 'in-document' },
  { id: 'forms.request', props: { kind: 'contact-me', subjectId: id }, isLate: true },
  { id: 'listings.recently-seen', props: { propertyId: id }, isLate: 'in-document' },
];

// A page that only redirects to a home's own page has none.
export const expected = ({ params: { id }, context }: Pick<LoaderArgs, 'params' | 'context'>): FragmentUse[] =>
  id && context.page !== 'property' ? fragmentsOf(id) : [];

export const fragments = (page: PropertyPage): FragmentUse[] => {
  if (!page.found) return [];
  const all = fragmentsOf(page.property.id);
  return isOffered(page.property) ? all : all.filter(({ id }) => id !== 'forms.request');
};

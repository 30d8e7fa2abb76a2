import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { Slot } from '@rowhouse/shared/contract/request-answers';
import type { FieldFacts } from '@rowhouse/shared/contract/request-fields';
import { fieldFactsOf, type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import { cityKey } from '@rowhouse/shared/domain/city-key';
import type { Goal } from '@rowhouse/shared/domain/goal';
import { countryIds, postalRegion } from '@rowhouse/shared/domain/postal-region';
import type { PageContext } from '@rowhouse/shared/platform';
import { type RentalTerms, rentalTerms } from './rental-terms.ts';

/** What a form shows besides its fields: the options, and the facts about the home. */
export interface FormFacts {
  /** The facts of each field; computed where the schemas are, so that showing a form does not load them. */
  fields: Readonly<Record<string, FieldFacts>>;
  /** Times for a visit; null if the API could not provide them. */
  slots: Slot[] | null;
  /** The fields of the message form that replaces a visit when no time is free. */
  instead?: Readonly<Record<string, FieldFacts>> | null;
  types: { value: string; label: string }[];
  cities: { value: string; label: string }[];
  goal: Goal | null;
  terms: RentalTerms | null;
  /** Asking price in euros, if it is published. */
  price: number | null;
}

/** The values for a form that needs no extra facts. */
const noFacts = { slots: null, types: [], cities: [], goal: null, terms: null, price: null };

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const choicesOf = async ({ call, language, site }: PageContext): Promise<Pick<FormFacts, 'types' | 'cities'>> => {
  const { types, cities } = await call('search', { language });
  const { city: name, zip } = site.agency;
  // A town must be chosen: while no home is offered, there is the agency's own.
  const towns = cities.length === 0 && name !== '' && zip !== '' ? [{ name, zip }] : cities;
  return {
    types: types.map(({ id, name }) => ({ value: String(id), label: name })),
    cities: towns.map((city) => ({ value: cityKey(city), label: `${city.name} (${city.zip})` })),
  };
};

// The lump sum of a life annuity is no price.
const priceOf = ({ price, annuity }: PropertyDetail): number | null =>
  price.published && !annuity ? price.amount : null;

const termsOf = (home: PropertyDetail): RentalTerms =>
  rentalTerms({
    rent: priceOf(home),
    charges: home.charges,
    inventoryCost: numberIn(home.fields.inventoryCost),
    bedrooms: home.bedrooms,
    deposit: numberIn(home.fields.depositAmount),
    isFlemish: (home.countryId ?? countryIds.belgium) === countryIds.belgium && postalRegion(home.zip) === 'flanders',
  });

const homeOf = ({ call, language }: PageContext, id: string): Promise<PropertyDetail> =>
  call('property', { id, language });

// An agency without a newsletter does not offer it in its forms.
const fieldsOf = (kind: RequestKind, { site }: PageContext): FormFacts['fields'] => {
  const { newsletter, ...others } = fieldFactsOf(kind);
  return newsletter && !site.closedForms?.includes('sign-newsletter') ? { ...others, newsletter } : others;
};

type Needs = Partial<Record<RequestKind, (context: PageContext, subjectId: string) => Promise<Partial<FormFacts>>>>;

const needs: Needs = {
  'contact-appointment': async (context, property) => {
    const { slots } = await context.call('slots', { property }).catch(() => ({ slots: null }));
    const isFree = slots?.some(({ free }) => free > 0);
    return { slots, instead: isFree ? null : fieldsOf('contact-me', context) };
  },
  'contact-demand': choicesOf,
  'demand-register': choicesOf,
  documents: async (context, id) => ({ goal: (await homeOf(context, id)).goal }),
  'rental-application': async (context, id) => ({ terms: termsOf(await homeOf(context, id)) }),
  'purchase-offer': async (context, id) => ({ price: priceOf(await homeOf(context, id)) }),
};

/** The facts of a form that are known without the API. */
export const factsWithoutApi = (kind: RequestKind, context: PageContext): FormFacts => ({
  ...noFacts,
  fields: fieldsOf(kind, context),
});

/** The facts of a form, given the id of the home or project it is about; null if that does not exist. */
export const formFacts = async (
  kind: RequestKind,
  context: PageContext,
  subjectId: string | null,
): Promise<FormFacts> => {
  const isMissing = requestKinds[kind].subject !== null && !subjectId;
  const ownFacts = isMissing ? {} : await needs[kind]?.(context, subjectId ?? '');
  return { ...factsWithoutApi(kind, context), ...ownFacts };
};

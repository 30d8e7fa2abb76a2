import type { FragmentId, FragmentProps, FragmentUse } from '@rowhouse/shared/contract/fragments';
import type { FixedPageId, routes } from '@rowhouse/shared/routes';
import type * as consentDialog from '../../mf-consent/src/fragments/dialog.tsx';

import type * as consentStorageTable from '../../mf-consent/src/fragments/storage-table.tsx';
import type * as consentSettingsData from '../../mf-consent/src/pages/settings.data.ts';
import type * as consentSettings from '../../mf-consent/src/pages/settings.tsx';
import type * as contactMeFragment from '../../mf-forms/src/fragments/contact-me.tsx';
import type * as siteContactFragment from '../../mf-forms/src/fragments/site-contact.tsx';
import type * as contactMeData from '../../mf-forms/src/pages/contact-me.data.ts';
import type * as contactMe from '../../mf-forms/src/pages/contact-me.tsx';
import type * as siteContactData from '../../mf-forms/src/pages/site-contact.data.ts';
import type * as siteContact from '../../mf-forms/src/pages/site-contact.tsx';
import type * as thankYouData from '../../mf-forms/src/pages/thank-you.data.ts';
import type * as thankYou from '../../mf-forms/src/pages/thank-you.tsx';
import type * as heroSearchData from '../../mf-listings/src/fragments/hero-search.data.ts';
import type * as heroSearch from '../../mf-listings/src/fragments/hero-search.tsx';
import type * as propertyListData from '../../mf-listings/src/fragments/property-list.data.ts';
import type * as propertyList from '../../mf-listings/src/fragments/property-list.tsx';
import type * as listingData from '../../mf-listings/src/pages/listing.data.ts';
import type * as listing from '../../mf-listings/src/pages/listing.tsx';
import type * as dashboardData from '../../mf-owner-portal/src/pages/dashboard.data.ts';
import type * as dashboard from '../../mf-owner-portal/src/pages/dashboard.tsx';
import type * as loginData from '../../mf-owner-portal/src/pages/login.data.ts';
import type * as login from '../../mf-owner-portal/src/pages/login.tsx';
import type * as ownerPropertyData from '../../mf-owner-portal/src/pages/owner-property.data.ts';
import type * as ownerProperty from '../../mf-owner-portal/src/pages/owner-property.tsx';
import type * as passwordForgottenData from '../../mf-owner-portal/src/pages/password-forgotten.data.ts';
import type * as passwordForgotten from '../../mf-owner-portal/src/pages/password-forgotten.tsx';
import type * as passwordResetData from '../../mf-owner-portal/src/pages/password-reset.data.ts';
import type * as passwordReset from '../../mf-owner-portal/src/pages/password-reset.tsx';
import type * as propertyData from '../../mf-property/src/pages/property.data.ts';
import type * as property from '../../mf-property/src/pages/property.tsx';
import type * as contentData from '../../shell/src/pages/content.data.ts';
import type * as content from '../../shell/src/pages/content.tsx';

// Modules of houses meet at run time, where their types are gone. Here the type checker sees both sides of each meeting:
// a page or fragment whose entry is missing, or whose two files disagree, does not compile.

/** Both files of every page, as `<owner>/<file>`. */
interface Pages {
  'shell/content': { data: typeof contentData; view: typeof content };
  'listings/listing': { data: typeof listingData; view: typeof listing };
  'property/property': { data: typeof propertyData; view: typeof property };
  'forms/site-contact': { data: typeof siteContactData; view: typeof siteContact };
  'forms/contact-me': { data: typeof contactMeData; view: typeof contactMe };
  'forms/thank-you': { data: typeof thankYouData; view: typeof thankYou };
  'owner-portal/login': { data: typeof loginData; view: typeof login };
  'owner-portal/dashboard': { data: typeof dashboardData; view: typeof dashboard };
  'owner-portal/owner-property': { data: typeof ownerPropertyData; view: typeof ownerProperty };
  'owner-portal/password-forgotten': { data: typeof passwordForgottenData; view: typeof passwordForgotten };
  'owner-portal/password-reset': { data: typeof passwordResetData; view: typeof passwordReset };
  'consent/settings': { data: typeof consentSettingsData; view: typeof consentSettings };
}

/** The files of every fragment; `null` where it needs no data. */
interface Fragments {
  'listings.hero-search': { data: typeof heroSearchData; view: typeof heroSearch };
  'listings.property-list': { data: typeof propertyListData; view: typeof propertyList };
  'forms.contact-me': { data: null; view: typeof contactMeFragment };
  'forms.site-contact': { data: null; view: typeof siteContactFragment };
  'consent.dialog': { data: null; view: typeof consentDialog };
  'consent.storage-table': { data: null; view: typeof consentStorageTable };
}

type PageFile = { [P in FixedPageId]: `${(typeof routes)[P]['owner']}/${(typeof routes)[P]['file']}` }[FixedPageId];

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

// A loader gives its data plainly, or with a status by `data()`, or a redirect.
type Plain<R> = R extends Response ? never : R extends { data: infer D; init: ResponseInit | null } ? D : R;
type Given<M, Name extends string, Without> =
  M extends Record<Name, (...args: never) => Promise<infer R>> ? Plain<R> : Without;

type Argument<F> = F extends (first: infer A, ...rest: never) => unknown ? A : never;
type PropOf<View, Name extends string> =
  Argument<View> extends infer Props
    ? unknown extends Props
      ? unknown
      : Name extends keyof Props
        ? Props[Name]
        : unknown
    : never;

type Fits<Value, Wanted> = [Value] extends [Wanted] ? true : { given: Value; wanted: Wanted };

interface PageFiles {
  data: { meta: unknown };
  view: { Component: unknown };
}

type Loaded<P extends PageFiles> = Given<P['data'], 'loader', null>;

type PageFits<P extends PageFiles> = {
  data: Fits<Loaded<P>, PropOf<P['view']['Component'], 'data'>>;
  actionData: Fits<Given<P['data'], 'action', undefined>, PropOf<P['view']['Component'], 'actionData'>>;
  meta: Fits<Loaded<P>, PropOf<P['data']['meta'], 'data'>>;
  fragments: P['data'] extends { fragments: (data: infer D) => FragmentUse[] } ? Fits<Loaded<P>, D> : true;
};

type Shown<I extends FragmentId> = Fragments[I]['view']['Component'];

type FragmentFits<I extends FragmentId> = {
  props: unknown extends PropOf<Shown<I>, 'props'> ? true : Same<PropOf<Shown<I>, 'props'>, FragmentProps<I>>;
  data: Fits<Given<Fragments[I]['data'], 'loader', null>, PropOf<Shown<I>, 'data'>>;
};

type AllOf<Table extends Record<string, Record<string, true>>> = Table;

/** Every page's loader gives what its meta, its fragments and its Component take, and its action what its Component shows. */
export type PagesFit = AllOf<{ [F in PageFile]: PageFits<Pages[F]> }>;

/** Every fragment takes exactly the props of the contract, and its loader gives what its Component takes. */
export type FragmentsFit = AllOf<{ [I in FragmentId]: FragmentFits<I> }>;

/** The check can fail: what one page loads is not what another shows. */
// @ts-expect-error
export type PagesMixedUp = AllOf<{ mixed: PageFits<{ data: typeof listingData; view: typeof login }> }>;

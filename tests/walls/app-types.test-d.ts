import type { FragmentId, FragmentProps, FragmentUse } from '@rowhouse/shared/contract/fragments';
import type { FixedPageId, routes } from '@rowhouse/shared/routes';
import type * as consentDialog from '../../mf-consent/src/fragments/dialog.tsx';

import type * as consentStorageTable from '../../mf-consent/src/fragments/storage-table.tsx';
import type * as consentSettingsData from '../../mf-consent/src/pages/settings.data.ts';
import type * as consentSettings from '../../mf-consent/src/pages/settings.tsx';
import type * as requestFormData from '../../mf-forms/src/fragments/request.data.ts';
import type * as requestForm from '../../mf-forms/src/fragments/request.tsx';
import type * as requestData from '../../mf-forms/src/pages/request.data.ts';
import type * as request from '../../mf-forms/src/pages/request.tsx';
import type * as subscriptionData from '../../mf-forms/src/pages/subscription.data.ts';
import type * as subscription from '../../mf-forms/src/pages/subscription.tsx';
import type * as thankYouData from '../../mf-forms/src/pages/thank-you.data.ts';
import type * as thankYou from '../../mf-forms/src/pages/thank-you.tsx';
import type * as heroSearchData from '../../mf-listings/src/fragments/hero-search.data.ts';
import type * as heroSearch from '../../mf-listings/src/fragments/hero-search.tsx';
import type * as propertyListData from '../../mf-listings/src/fragments/property-list.data.ts';
import type * as propertyList from '../../mf-listings/src/fragments/property-list.tsx';
import type * as propertyMarks from '../../mf-listings/src/fragments/property-marks.tsx';
import type * as recentlySeen from '../../mf-listings/src/fragments/recently-seen.tsx';
import type * as compareData from '../../mf-listings/src/pages/compare.data.ts';
import type * as compare from '../../mf-listings/src/pages/compare.tsx';
import type * as favouritesData from '../../mf-listings/src/pages/favourites.data.ts';
import type * as favourites from '../../mf-listings/src/pages/favourites.tsx';
import type * as listingData from '../../mf-listings/src/pages/listing.data.ts';
import type * as listing from '../../mf-listings/src/pages/listing.tsx';
import type * as dashboardData from '../../mf-owner-portal/src/pages/dashboard.data.ts';
import type * as dashboard from '../../mf-owner-portal/src/pages/dashboard.tsx';
import type * as loginData from '../../mf-owner-portal/src/pages/login.data.ts';
import type * as login from '../../mf-owner-portal/src/pages/login.tsx';
import type * as ownerPropertyData from '../../mf-owner-portal/src/pages/owner-property.data.ts';
import type * as ownerProperty from '../../mf-owner-portal/src/pages/owner-property.tsx';
import type * as calculatorData from '../../mf-property/src/pages/calculator.data.ts';
import type * as calculator from '../../mf-property/src/pages/calculator.tsx';
import type * as printData from '../../mf-property/src/pages/print.data.ts';
import type * as print from '../../mf-property/src/pages/print.tsx';
import type * as projectData from '../../mf-property/src/pages/project.data.ts';
import type * as project from '../../mf-property/src/pages/project.tsx';
import type * as projectsData from '../../mf-property/src/pages/projects.data.ts';
import type * as projects from '../../mf-property/src/pages/projects.tsx';
import type * as propertyData from '../../mf-property/src/pages/property.data.ts';
import type * as property from '../../mf-property/src/pages/property.tsx';
import type * as contentData from '../../shell/src/pages/content.data.ts';
import type * as content from '../../shell/src/pages/content.tsx';

// Modules of remotes meet at run time, where their types are gone. Here the type checker sees both sides of each meeting:
// a page or fragment whose entry is missing, or whose two files disagree, does not compile.

/** Both files of every page, as `<owner>/<file>`. */
interface Pages {
  'shell/content': { data: typeof contentData; view: typeof content };
  'listings/listing': { data: typeof listingData; view: typeof listing };
  'listings/favourites': { data: typeof favouritesData; view: typeof favourites };
  'listings/compare': { data: typeof compareData; view: typeof compare };
  'property/property': { data: typeof propertyData; view: typeof property };
  'property/projects': { data: typeof projectsData; view: typeof projects };
  'property/project': { data: typeof projectData; view: typeof project };
  'property/print': { data: typeof printData; view: typeof print };
  'property/calculator': { data: typeof calculatorData; view: typeof calculator };
  'forms/request': { data: typeof requestData; view: typeof request };
  'forms/subscription': { data: typeof subscriptionData; view: typeof subscription };
  'forms/thank-you': { data: typeof thankYouData; view: typeof thankYou };
  'owner-portal/login': { data: typeof loginData; view: typeof login };
  'owner-portal/dashboard': { data: typeof dashboardData; view: typeof dashboard };
  'owner-portal/owner-property': { data: typeof ownerPropertyData; view: typeof ownerProperty };
  'consent/settings': { data: typeof consentSettingsData; view: typeof consentSettings };
}

/** The files of every fragment; `null` where it needs no data. */
interface Fragments {
  'listings.hero-search': { data: typeof heroSearchData; view: typeof heroSearch };
  'listings.property-list': { data: typeof propertyListData; view: typeof propertyList };
  'listings.property-marks': { data: null; view: typeof propertyMarks };
  'listings.recently-seen': { data: null; view: typeof recentlySeen };
  'forms.request': { data: typeof requestFormData; view: typeof requestForm };
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
// biome-ignore lint/style/useConsistentTypeDefinitions: an interface does not fit an index signature
type PageFits<P extends PageFiles> = {
  data: Fits<Loaded<P>, PropOf<P['view']['Component'], 'data'>>;
  actionData: Fits<Given<P['data'], 'action', undefined>, PropOf<P['view']['Component'], 'actionData'>>;
  meta: Fits<Loaded<P>, PropOf<P['data']['meta'], 'data'>>;
  fragments: P['data'] extends { fragments: (data: infer D) => FragmentUse[] } ? Fits<Loaded<P>, D> : true;
};

type Shown<I extends FragmentId> = Fragments[I]['view']['Component'];

// biome-ignore lint/style/useConsistentTypeDefinitions: an interface does not fit an index signature
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

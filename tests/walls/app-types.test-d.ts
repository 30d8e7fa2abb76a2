import type { FragmentId, FragmentProps, FragmentUse } from '@rowhouse/shared/contract/fragments';
import type { BuiltInRoutes } from '@rowhouse/shared/routes';
import type { Fragments, Pages } from './app-files.gen.ts';

// Modules of remotes are combined at run time, without their types. Here the type checker sees both sides: a page or
// fragment whose entry is missing, or whose two files disagree, does not compile.

type PageFile = {
  [P in keyof BuiltInRoutes]: `${BuiltInRoutes[P]['owner']}/${BuiltInRoutes[P]['file']}`;
}[keyof BuiltInRoutes];

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

// A loader returns its data directly, with a status by `data()`, or as a redirect.
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

/** Every page's loader returns what its meta, its fragments and its Component take, and its action what its Component shows. */
export type PagesFit = AllOf<{ [F in PageFile]: PageFits<Pages[F]> }>;

/** Every fragment takes exactly the props of the contract, and its loader returns what its Component takes. */
export type FragmentsFit = AllOf<{ [I in FragmentId]: FragmentFits<I> }>;

/** The check can fail: the data of one page does not fit the view of another. */
// @ts-expect-error
export type PagesMixedUp = AllOf<{
  mixed: PageFits<{ data: Pages['listings/listing']['data']; view: Pages['owner-portal/login']['view'] }>;
}>;

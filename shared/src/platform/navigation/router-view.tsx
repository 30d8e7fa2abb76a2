import { Component, type ComponentType, type ReactNode, useMemo } from 'react';
import { FetchersContext, LocationProvider, NavigationContext, type RouterActions, RouterContext } from './context.ts';
import type { RouterState } from './state.ts';

/** Views of the pages of a router. They must be the same for as long as the program runs. */
export interface RouterViews<Data> {
  Page: ComponentType<{ loaderData: Data; actionData: unknown }>;
  /** Shown in place of a page that could not be loaded or rendered. */
  Failure: ComponentType<{ error: unknown }>;
}

interface BoundaryProps extends Pick<RouterState, 'location' | 'loaderData' | 'failure'> {
  Failure: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

interface BoundaryState extends Pick<RouterState, 'location' | 'loaderData' | 'failure'> {}

// An error of the page is shown until there are another place or other data.
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, loaderData: this.props.loaderData, failure: null };
  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }
  static getDerivedStateFromProps({ location, loaderData }: BoundaryProps, last: BoundaryState) {
    return location === last.location && loaderData === last.loaderData
      ? null
      : { location, loaderData, failure: null };
  }
  override render() {
    const { Failure, children } = this.props;
    const failure = this.state.failure ?? this.props.failure;
    return failure ? <Failure error={failure.error} /> : children;
  }
}

const still = async (): Promise<void> => undefined;

/** The router of a document that is rendered once. */
const stillRouter: RouterActions = {
  origin: '',
  navigate: still,
  submit: still,
  load: still,
  revalidate: still,
  use: () => still,
};

interface RouterViewProps<Data> extends RouterViews<Data> {
  state: RouterState<Data>;
  router?: RouterActions;
}

/** The page of a router's state. It is rendered again for other data alone; what waits or fetches reads the rest. */
export const RouterView = <Data,>({ state, router = stillRouter, Page, Failure }: RouterViewProps<Data>) => {
  const { location, loaderData, actionData, failure, navigation, fetchers } = state;
  const page = useMemo(
    () => loaderData !== undefined && <Page loaderData={loaderData} actionData={actionData} />,
    [loaderData, actionData, Page],
  );
  return (
    <RouterContext value={router}>
      <LocationProvider value={location}>
        <NavigationContext value={navigation}>
          <FetchersContext value={fetchers}>
            <PageBoundary {...{ location, loaderData, failure, Failure }}>{page}</PageBoundary>
          </FetchersContext>
        </NavigationContext>
      </LocationProvider>
    </RouterContext>
  );
};

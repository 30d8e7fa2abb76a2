import {
  Component,
  createContext,
  type ErrorInfo,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FragmentId, FragmentProps, FragmentUse } from '../contract/fragments.ts';
import type { Language } from '../domain/language.ts';
import { type Call, createCall } from './call.ts';
import { carryTyped } from './carry-typed.ts';
import { sendWithKey } from './document-key.ts';
import { findPart } from './find-part.ts';
import { HydrationSlice, SlicesProvider } from './hydration-slice.tsx';
import { pressWhenEnabled } from './late-press.ts';
import { componentOf, type ModuleSource } from './module-source.ts';
import {
  type Failure,
  type FragmentFailure,
  type FragmentResult,
  fragmentKey,
  fragmentModule,
  type PageResult,
  pageModule,
  partKey,
} from './page-result.ts';
import type { Slices, Wakes } from './slices.ts';

/** Options of a link's navigation. */
interface NavigateOptions {
  state: Readonly<Record<string, string>> | undefined;
  preventScrollReset: boolean;
  viewTransition: boolean;
  /** Replaces the current history entry. */
  replace: boolean;
}

/**
 * The services with which a program renders a page: modules, notices of failures (`kept`: below the server's HTML, which stays in
 * use), reports, and the server's trace.
 */
export interface ViewHost {
  source: ModuleSource;
  /** The API client of the page's parts; omitted where they have nothing to ask before they are shown. */
  call?: Call;
  notice: (props: { failure: FragmentFailure; whole: boolean; kept?: boolean; retry: () => void }) => ReactNode;
  report: (failure: Failure, what: string, error: unknown) => void;
  /** Traces which page or fragment the server is rendering, since `renderToString` ignores error boundaries. */
  trace?: { enter: (what: string) => void; leave: (what: string) => void };
  /** The server's HTML, which stays if a remote's scripts cannot be loaded in the browser. */
  keptHtml?: (what: string) => string | undefined;
  /** Starts to load the code of a late fragment; undefined once it is there, or where nothing is late. */
  lateCode?: (id: FragmentId, language: Language) => Promise<void> | undefined;
  /** The order in which the parts of the server's HTML are hydrated; omitted where nothing is hydrated. */
  slices?: Slices;
  /** Called with a path that a visitor may be about to open ('meant'), or with the path of a link on the screen to a home ('seen'). */
  prefetch?: (href: string, why: 'meant' | 'seen') => void;
  /** Navigates to a path of the site without loading a new document; omitted where pages are rendered once, as on the server. */
  navigate?: (href: string, options: NavigateOptions) => void;
  /** Loads a fragment that was not loaded with the page, once it is wanted; omitted where pages are rendered once, as on the server. */
  loadFragment?: (use: FragmentUse, page: Pick<PageResult, 'page' | 'language' | 'site'>) => Promise<FragmentResult>;
}

interface View {
  host: ViewHost;
  result: PageResult;
  retry: () => void;
}

const ViewContext = createContext<View | null>(null);

const useView = (): View => {
  const view = useContext(ViewContext);
  if (!view) throw new Error('A fragment is used outside of a page');
  return view;
};

const HostContext = createContext<Partial<Pick<ViewHost, 'prefetch' | 'navigate' | 'report' | 'call'>>>({});

/** The services that links need from the program. They are the same for all pages, so that a link is not rendered again for another page. */
export const useViewHost = (): Pick<ViewHost, 'prefetch' | 'navigate'> => useContext(HostContext);

const noReport: ViewHost['report'] = () => undefined;

/** Reports a failure that is not thrown while rendering, such as an error in a frame: its kind, its place (`<app>/…`), and the error. */
export const useReport = (): ViewHost['report'] => useContext(HostContext).report ?? noReport;

const plainCall = createCall(sendWithKey);

/** The API client for an effect or an event handler, on the site's own origin. Pages and fragments load their data in `loader`. */
export const useCall = (): Call => useContext(HostContext).call ?? plainCall;

interface BoundaryProps {
  what: string;
  view: Pick<View, 'result'> & { host: Pick<ViewHost, 'report'> };
  /** What is shown instead of the children that failed. */
  instead: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  /** The error, in a list since anything can be thrown; empty while none was. */
  errors: readonly unknown[];
  of: PageResult;
}

/** Catches errors of its children and reports them; shows something else instead until the next result. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { errors: [], of: this.props.view.result };
  static getDerivedStateFromError(error: unknown) {
    return { errors: [error] };
  }
  // The boundary resets for the next result, even if it is the same page of another home.
  static getDerivedStateFromProps({ view }: BoundaryProps, { of }: BoundaryState) {
    return view.result === of ? null : { errors: [], of: view.result };
  }
  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    this.props.view.host.report('render', this.props.what, error);
  }
  override render() {
    const { instead, children } = this.props;
    const { errors } = this.state;
    return errors.length > 0 ? instead(errors[0], () => this.setState({ errors: [] })) : children;
  }
}

const Mark = ({ what, step }: { what: string; step: 'enter' | 'leave' }) => {
  useView().host.trace?.[step](what);
  return null;
};

interface SlotProps {
  what: string;
  whole: boolean;
  failure: FragmentFailure | null;
  wakes?: Wakes;
  /** What a failure is reported as, if it is not `what`. */
  reportedAs?: string;
  isBelow?: boolean;
  className?: string | undefined;
  /** Retries the fragment instead of the page. */
  retry?: () => void;
  children: ReactNode;
}

/**
 * Keeps the server's HTML of a place whose code is missing. The notice of the failure is below it, so that nothing moves while it is
 * read or filled in.
 */
const ServedHtml = ({ what, html, children }: { what: string; html: string; children: ReactNode }) => {
  const [isHydrated, setHydrated] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setHydrated(true);
    const { current: old } = place;
    // The code has arrived: typed values are copied, after the effects of the new content have run.
    return () => {
      setTimeout(() => {
        const now = findPart(what);
        if (old && now) carryTyped(old.querySelectorAll('form'), now.querySelectorAll('form'));
      });
    };
  }, [what]);
  return (
    <>
      <div data-part={what} ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      {/* The first render must equal the server's, which had no notice. */}
      {isHydrated && children}
    </>
  );
};

/** One place on the page that a remote fills: its component, or a notice if it fails. `data-part` names it for the development overlay. */
const Slot = ({
  what,
  whole,
  failure,
  wakes = 'near',
  reportedAs = what,
  isBelow = false,
  className,
  retry,
  children,
}: SlotProps) => {
  const view = useView();
  const place = useRef<HTMLDivElement>(null);
  const { keptHtml, notice: Notice, trace } = view.host;
  const lastHtml = failure === 'remote' ? keptHtml?.(what) : undefined;
  const body = failure ? (
    <Notice failure={failure} whole={whole} kept={lastHtml !== undefined} retry={retry ?? view.retry} />
  ) : (
    children
  );
  if (lastHtml !== undefined)
    return (
      <ServedHtml what={what} html={lastHtml}>
        {body}
      </ServedHtml>
    );
  return (
    <div data-part={what} ref={place} className={className}>
      <HydrationSlice name={what} wakes={wakes} place={place} isBelow={isBelow}>
        {trace && <Mark what={what} step="enter" />}
        <Boundary
          what={reportedAs}
          view={view}
          instead={(_, retry) => <Notice failure="render" whole={whole} retry={retry} />}
        >
          {body}
        </Boundary>
        {trace && <Mark what={what} step="leave" />}
      </HydrationSlice>
    </div>
  );
};

interface LoadedFragmentProps {
  id: FragmentId;
  props: object;
  loaded: FragmentResult | undefined;
  retry?: () => void;
}

// Fragments that work for the visitor even when they are not on the screen.
const wakesOfFragments: Partial<Record<FragmentId, Wakes>> = { 'listings.recently-seen': 'last' };

const viewOf = ({ source }: ViewHost, id: FragmentId) => {
  const { owner, path } = fragmentModule(id);
  return componentOf(source, owner, path);
};

const LoadedFragment = ({ id, props, loaded, retry }: LoadedFragmentProps) => {
  const { host, result } = useView();
  const View = viewOf(host, id);
  return (
    <Slot
      what={fragmentKey(id, props)}
      whole={false}
      failure={loaded ? (loaded.failure ?? (View ? null : 'remote')) : 'remote'}
      wakes={wakesOfFragments[id] ?? 'near'}
      {...(retry && { retry })}
    >
      {View && loaded && <View props={props} data={loaded.data} params={result.params} actionData={undefined} />}
    </Slot>
  );
};

/** A fragment whose code follows the document's own: it is judged once that is there, or has failed. */
const LateFragment = (fragment: LoadedFragmentProps) => {
  const { host, result } = useView();
  const place = useRef<HTMLDivElement>(null);
  const { id, props, loaded } = fragment;
  const nearby = wakesOfFragments[id] === 'last' ? {} : { place };
  useEffect(() => (place.current ? pressWhenEnabled(place.current) : undefined), []);
  const code = loaded?.failure === null && host.lateCode ? () => host.lateCode?.(id, result.language) : undefined;
  return (
    <div ref={place}>
      <HydrationSlice name={`code of ${fragmentKey(id, props)}`} wakes="late" {...nearby} code={code}>
        <LoadedFragment {...fragment} />
      </HydrationSlice>
    </div>
  );
};

/** A fragment of another remote that its page loaded before it rendered; a notice if the page did not load it. */
export const Fragment = <I extends FragmentId>({ id, ...props }: { id: I } & FragmentProps<I>) => {
  const loaded = useView().result.fragments[fragmentKey(id, props)];
  const Loaded = loaded?.isLate ? LateFragment : LoadedFragment;
  return <Loaded id={id} props={props} loaded={loaded} />;
};

interface LazyFragmentProps {
  use: FragmentUse;
  wanted: boolean;
  /** Called once the fragment is shown. */
  onShown?: () => void;
  children: ReactNode;
}

/** A fragment that its page need not load: its code, texts and data are fetched once it is wanted. Until then, `children` are shown in its place. */
export const LazyFragment = ({ use, wanted, onShown, children }: LazyFragmentProps) => {
  const { host, result } = useView();
  const [fetched, setFetched] = useState<{ key: string; use: FragmentUse; loaded: FragmentResult }>();
  const key = fragmentKey(use.id, use.props);
  const loadedFragment = result.fragments[key];
  const isMissing = wanted && !loadedFragment && fetched?.key !== key;
  // The effect depends on the key, since equal props are a new object each time.
  const latest = useRef({ use, result });
  latest.current = { use, result };
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    const { use, result } = latest.current;
    void host.loadFragment?.(use, result).then((loaded) => isHere && setFetched({ key, use, loaded }));
    return () => {
      isHere = false;
    };
  }, [host, isMissing, key]);
  // For other props, those before stay with their data until the new data arrive.
  const currentUse = loadedFragment ? { use, loaded: loadedFragment } : fetched;
  const isShown = currentUse !== undefined;
  const latestOnShown = useRef(onShown);
  latestOnShown.current = onShown;
  useEffect(() => {
    if (isShown) latestOnShown.current?.();
  }, [isShown]);
  if (!currentUse) return children;
  return <LoadedFragment {...currentUse.use} loaded={currentUse.loaded} retry={() => setFetched(undefined)} />;
};

interface PartProps {
  id: string;
  /** Whether it is below the first screen of a telephone: a link to the page then shows the first screen before it. */
  isBelow?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page with its own error boundary: if it fails to render, a notice replaces it and the rest of the page is shown. */
export const Part = ({ id, isBelow = false, className, children }: PartProps) => {
  const { result } = useView();
  const failure = result.brokenParts?.includes(id) ? 'render' : null;
  return (
    <Slot
      what={partKey(id)}
      whole={false}
      failure={failure}
      reportedAs={result.page}
      isBelow={isBelow}
      className={className}
    >
      {children}
    </Slot>
  );
};

const OwnPartContext = createContext<ReactNode>(null);

/** Provides the remote's part of a page to the content around it. */
export const OwnPartProvider = OwnPartContext.Provider;

/** The remote's own part of a page, among the agency's content around it. */
export const OwnPart = () => useContext(OwnPartContext);

// The page of another home, or other content, keeps nothing of the one before. Its path in another language has the same id.
const keyOf = ({ page, params: { content = '', id = '' } }: PageResult): string => [page, content, id].join(' ');

/** Shows the page of a result, or a notice if it failed. The agency's content around it, if there is any, places the remote's part. */
export const PageView = ({ actionData, children }: { actionData: unknown; children?: ReactNode }) => {
  const view = useView();
  const { host, result } = view;
  const { page, params, around } = result;
  const { owner, path } = pageModule(page);
  const View = componentOf(host.source, owner, path);
  const shell = pageModule('content');
  const Around = around === undefined ? undefined : componentOf(host.source, shell.owner, shell.path);
  const lastHtml = around !== undefined && !Around ? host.keptHtml?.('content') : undefined;
  const part = (before: ReactNode) => (
    <Slot key={keyOf(result)} what={page} whole wakes="first" failure={result.failure ?? (View ? null : 'remote')}>
      {before}
      {View && <View data={result.data} props={null} params={params} actionData={actionData} />}
    </Slot>
  );
  if (lastHtml !== undefined)
    return (
      <ServedHtml what="content" html={lastHtml}>
        {null}
      </ServedHtml>
    );
  if (!Around) return part(children);
  const { trace } = host;
  return (
    <div key={keyOf(result)} data-part="content">
      <HydrationSlice name="content" wakes="first">
        {trace && <Mark what="content" step="enter" />}
        <Boundary what="content" view={view} instead={() => part(children)}>
          {children}
          <OwnPartProvider value={part(null)}>
            <Around data={around} props={null} params={params} actionData={undefined} />
          </OwnPartProvider>
        </Boundary>
        {trace && <Mark what="content" step="leave" />}
      </HydrationSlice>
    </div>
  );
};

/** Provides a loaded page to the components that show it. */
export const ViewProvider = ({ host, result, retry, children }: View & { children: ReactNode }) => {
  // A new object would render every part of the page again, and hydrate all of them at once.
  const view = useMemo(() => ({ host, result, retry }), [host, result, retry]);
  return (
    <SlicesProvider value={host.slices}>
      <HostContext.Provider value={host}>
        <ViewContext.Provider value={view}>{children}</ViewContext.Provider>
      </HostContext.Provider>
    </SlicesProvider>
  );
};

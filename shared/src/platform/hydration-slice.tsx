import {
  Activity,
  createContext,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createSlice, type Slice, type Slices, type Wakes } from './slices.ts';

const SlicesContext = createContext<Slices | undefined>(undefined);

/** Provides the order in which slices are hydrated; undefined where nothing is hydrated, as on the server. */
export const SlicesProvider = SlicesContext.Provider;

const never = () => () => undefined;
const same = () => 0;

// React reads the server's value only during hydration. Both values are equal, so nothing is rendered again.
const useIsTakenOver = (): boolean => {
  let is = false;
  useSyncExternalStore(never, same, () => {
    is = true;
    return 0;
  });
  return is;
};

/**
 * Suspends React's first attempt to hydrate a slice, so that the server's HTML stays unchanged until the turn of the slice. If React
 * tries again, the visitor has touched the slice or its data have changed, and it may not wait.
 */
const Gate = ({ slice, slices, children }: { slice: Slice; slices: Slices | undefined; children: ReactNode }) => {
  const isTakenOver = useIsTakenOver();
  if (slices && isTakenOver) {
    const wait = slices.kept ?? (slice.isKnown ? undefined : slice.turn);
    slice.isKnown = true;
    if (wait) throw wait;
  }
  useEffect(() => slices?.woke(slice), [slices, slice]);
  return children;
};

interface HydrationSliceProps {
  name: string;
  wakes: Wakes;
  /** The element whose distance from the screen is observed, for a slice that waits to be near. */
  place?: RefObject<Element | null>;
  children: ReactNode;
}

/**
 * A piece of the page that React hydrates in a commit of its own (decision 003). `Activity` marks it in the server's HTML, since
 * `Suspense` would swallow errors there; `markedAsSuspense` renames its marks. In the browser `Suspense` hydrates it: where its marks are
 * missing, React renders the piece around it anew, while `Activity` tries the same marks again without end.
 */
export const HydrationSlice = ({ name, wakes, place, children }: HydrationSliceProps) => {
  const slices = useContext(SlicesContext);
  const [slice] = useState(() => createSlice(name, wakes));
  useEffect(() => slices?.join(slice, place?.current ?? null), [slices, slice, place]);
  const Piece = slices ? Suspense : Activity;
  return (
    <Piece>
      <Gate slice={slice} slices={slices}>
        {children}
      </Gate>
    </Piece>
  );
};

/** The HTML of a page with the marks that `Suspense` hydrates, in place of those of `Activity`. */
export const markedAsSuspense = (html: string): string => html.replaceAll(/<!--(\/?)&-->/g, '<!--$1$$-->');

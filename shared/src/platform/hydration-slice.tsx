import {
  Activity,
  createContext,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
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

/** Starts to load the code of a slice; the promise is undefined once it is there. */
type LateCode = () => Promise<void> | undefined;

interface GateProps {
  slice: Slice;
  slices: Slices | undefined;
  code: LateCode | undefined;
  children: ReactNode;
}

/**
 * Suspends React's first attempt to hydrate a slice, so that the server's HTML stays unchanged until the turn of the slice. If React
 * tries again, the visitor has touched the slice or its data have changed, and it waits for nothing but its code.
 */
const Gate = ({ slice, slices, code, children }: GateProps) => {
  const isTakenOver = useIsTakenOver();
  if (slices && isTakenOver) {
    const wait = slices.kept ?? (slice.isKnown || slices.isOpen ? undefined : slice.turn);
    slice.isKnown = true;
    if (wait) throw wait;
  }
  const loading = slices && code?.();
  if (loading) {
    slices.pass(slice);
    throw loading;
  }
  useEffect(() => slices?.woke(slice), [slices, slice]);
  return children;
};

// The place of what follows.
const placeBelow = <div className="below-screen" />;

/** A piece below the first screen of a page that was opened without a document: rendered in its turn, after the first screen. */
const Below = ({ slice, children }: { slice: Slice; children: ReactNode }) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => void slice.turn.then(() => startTransition(() => setShown(true))), [slice]);
  return isShown ? children : placeBelow;
};

interface HydrationSliceProps {
  name: string;
  wakes: Wakes;
  /** The element whose distance from the screen is observed, for a slice that waits to be near. */
  place?: RefObject<Element | null>;
  /** Whether it is below the first screen of a telephone, so that it may follow that of a page that a link opens. */
  isBelow?: boolean;
  /** For a slice whose code follows the document's own. */
  code?: LateCode | undefined;
  children: ReactNode;
}

/**
 * A piece of the page that React hydrates in a commit of its own (decision 003). `Activity` marks it in the server's HTML, since
 * `Suspense` would swallow errors there; `markAsSuspense` renames its marks. In the browser `Suspense` hydrates it: where its marks are
 * missing, React renders the piece around it anew, while `Activity` tries the same marks again without end.
 */
export const HydrationSlice = ({ name, wakes, place, isBelow = false, code, children }: HydrationSliceProps) => {
  const slices = useContext(SlicesContext);
  const [slice] = useState(() => createSlice(name, wakes));
  const [isLate] = useState(() => isBelow && slices?.isOpenedByLink === true);
  useEffect(() => slices?.join(slice, isLate ? null : (place?.current ?? null)), [slices, slice, place, isLate]);
  const piece = (
    <Gate slice={slice} slices={slices} code={code}>
      {children}
    </Gate>
  );
  if (!slices) return <Activity>{piece}</Activity>;
  return <Suspense fallback={code && placeBelow}>{isLate ? <Below slice={slice}>{piece}</Below> : piece}</Suspense>;
};

// Codes of `&`, `-` and `$`.
const [ampersand, hyphen, dollar] = [0x26, 0x2d, 0x24];

/** Renames the marks of `Activity` in the bytes of a page's HTML to those of `Suspense`, which React hydrates. */
export const markAsSuspense = (html: Uint8Array): void => {
  const reader = new TextDecoder('latin1');
  for (let at = html.indexOf(ampersand); at >= 0; at = html.indexOf(ampersand, at + 1))
    if (html[at + 1] === hyphen && /<!--\/?&-->$/.test(reader.decode(html.subarray(Math.max(0, at - 5), at + 4))))
      html[at] = dollar;
};

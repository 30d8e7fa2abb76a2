import {
  Activity,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createSlice, type Slice, type Slices, type Wakes } from './slices.ts';

const SlicesContext = createContext<Slices | undefined>(undefined);

/** Provides the order in which slices are taken over; none where nothing is, as on the server. */
export const SlicesProvider = SlicesContext.Provider;

const never = () => () => undefined;
const same = () => 0;

// React asks for the server's value only while it takes over HTML, and the values are equal, so that nothing is rendered again.
const useIsTakenOver = (): boolean => {
  let is = false;
  useSyncExternalStore(never, same, () => {
    is = true;
    return 0;
  });
  return is;
};

/**
 * Sends React away the first time, when it comes by itself: the HTML of the server stays as it is until the turn of the
 * slice. When React comes again it was touched, or something that it shows has changed, and it may not wait.
 */
const Gate = ({ slice, slices, children }: { slice: Slice; slices: Slices | undefined; children: ReactNode }) => {
  const isTakenOver = useIsTakenOver();
  if (slices && isTakenOver && !slice.isKnown) {
    slice.isKnown = true;
    throw slice.turn;
  }
  useEffect(() => slices?.woke(slice), [slices, slice]);
  return children;
};

interface SlicedProps {
  name: string;
  wakes: Wakes;
  /** The element that is looked at, where it waits to be near. */
  place?: RefObject<Element | null>;
  children: ReactNode;
}

/**
 * A piece of the page that React takes over in a commit of its own (decision 070). `Activity` marks it in the HTML of the
 * server, unlike `Suspense` without a fallback that could replace it, and without swallowing what throws on the server.
 */
export const Sliced = ({ name, wakes, place, children }: SlicedProps) => {
  const slices = useContext(SlicesContext);
  const [slice] = useState(() => createSlice(name, wakes));
  useEffect(() => slices?.join(slice, place?.current ?? null), [slices, slice, place]);
  return (
    <Activity>
      <Gate slice={slice} slices={slices}>
        {children}
      </Gate>
    </Activity>
  );
};

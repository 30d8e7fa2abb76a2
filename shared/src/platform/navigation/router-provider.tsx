import { startTransition, useEffect, useRef, useState } from 'react';
import type { Location } from './location.ts';
import type { Router } from './router.ts';
import { RouterView, type RouterViews } from './router-view.tsx';
import { useScroll } from './use-scroll.ts';

/** A view transition that waits for the page of a location. */
interface Waiting {
  location: Location;
  transition?: ViewTransition;
  show: () => void;
}

/** Shows the pages of a router. */
export const RouterProvider = <Data,>({ router, ...views }: RouterViews<Data> & { router: Router<Data> }) => {
  const [state, setState] = useState(router.getState);
  const waiting = useRef<Waiting>(null);
  const shownLocation = useRef(state.location);
  useEffect(() => {
    const show = (): void => startTransition(() => setState(router.getState()));
    const unsubscribe = router.subscribe(({ location }, isTransition) => {
      const { current: last } = waiting;
      if (last && last.location !== location) {
        last.show();
        last.transition?.skipTransition();
        waiting.current = null;
      }
      if (!isTransition || !document.startViewTransition) return show();
      const next: Waiting = { location, show: () => undefined };
      waiting.current = next;
      next.transition = document.startViewTransition(() => {
        show();
        if (waiting.current !== next || shownLocation.current === location) return;
        return new Promise<void>((resolve) => {
          next.show = resolve;
        });
      });
    });
    // What came before the first page was hydrated.
    show();
    return unsubscribe;
  }, [router]);
  useEffect(() => {
    shownLocation.current = state.location;
    if (waiting.current?.location === state.location) waiting.current.show();
  }, [state]);
  useScroll(router, state);
  return <RouterView router={router} state={state} {...views} />;
};

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

// A page that is at hand is shown before anything would say that it is on its way.
const patience = 100; // ms

interface RouterProviderProps<Data> extends RouterViews<Data> {
  router: Router<Data>;
  /** Whether the next page is rendered without a pause, and not in pieces between which the browser draws the page before. */
  isUnbroken?: () => boolean;
}

/** Shows the pages of a router. */
export const RouterProvider = <Data,>({ router, isUnbroken, ...views }: RouterProviderProps<Data>) => {
  const [state, setState] = useState(router.getState);
  const waiting = useRef<Waiting>(null);
  const shownLocation = useRef(state.location);
  useEffect(() => {
    const show = (): void => startTransition(() => setState(router.getState()));
    // Outside of the event, in which React would also run all effects before the page is drawn.
    const showUnbroken = (): void => void setTimeout(() => setState(router.getState()));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = router.subscribe(({ location, navigation }, isTransition) => {
      clearTimeout(timer);
      if (navigation.state === 'loading' && !navigation.formMethod) {
        timer = setTimeout(show, patience);
        return;
      }
      const { current: last } = waiting;
      if (last && last.location !== location) {
        last.show();
        last.transition?.skipTransition();
        waiting.current = null;
      }
      const isOther = location.pathname !== shownLocation.current.pathname;
      const showNext = isOther && isUnbroken?.() ? showUnbroken : show;
      if (!isTransition || !document.startViewTransition) return showNext();
      const next: Waiting = { location, show: () => undefined };
      waiting.current = next;
      next.transition = document.startViewTransition(() => {
        showNext();
        if (waiting.current !== next || shownLocation.current === location) return;
        return new Promise<void>((resolve) => {
          next.show = resolve;
        });
      });
    });
    // What came before the first page was hydrated.
    show();
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [router, isUnbroken]);
  useEffect(() => {
    shownLocation.current = state.location;
    if (waiting.current?.location === state.location) waiting.current.show();
  }, [state]);
  useScroll(router, state);
  return <RouterView router={router} state={state} {...views} />;
};

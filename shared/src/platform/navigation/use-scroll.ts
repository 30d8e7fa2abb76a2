import { useEffect, useLayoutEffect } from 'react';
import type { Router } from './router.ts';
import type { RouterState } from './state.ts';

const scrollToHash = (hash: string): boolean => {
  try {
    const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    place?.scrollIntoView();
    return place !== null;
  } catch {
    return false;
  }
};

/** Scrolls to the place of a page when it is shown, and stores the places for when the document is opened again. */
export const useScroll = <Data>(
  { positions, getState }: Router<Data>,
  { location, scrollTo, preventScrollReset }: RouterState<Data>,
): void => {
  useEffect(() => {
    if (!positions) return;
    const { history } = window;
    const takeOver = (): void => {
      history.scrollRestoration = 'manual';
    };
    // The browser restores the place of a document that it opens again.
    const leave = (): void => {
      const { navigation, location } = getState();
      if (navigation.state === 'idle') positions.save(location);
      positions.store();
      history.scrollRestoration = 'auto';
    };
    takeOver();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', takeOver);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', takeOver);
      history.scrollRestoration = 'auto';
    };
  }, [positions, getState]);
  useLayoutEffect(() => {
    if (!positions || scrollTo === false) return;
    if (scrollTo !== null) window.scrollTo(0, scrollTo);
    else if (!scrollToHash(location.hash) && !preventScrollReset) window.scrollTo(0, 0);
  }, [positions, location, scrollTo, preventScrollReset]);
};

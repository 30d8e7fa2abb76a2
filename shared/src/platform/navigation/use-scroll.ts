import { useEffect, useLayoutEffect } from 'react';
import type { Router } from './router.ts';
import type { RouterState } from './state.ts';

const placeOf = (hash: string): Element | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
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
    try {
      const place = scrollTo === null && location.hash ? placeOf(location.hash) : null;
      if (place) place.scrollIntoView();
      else if (scrollTo !== null || !preventScrollReset) window.scrollTo(0, scrollTo ?? 0);
    } catch (error) {
      // Code of others may have replaced what scrolls.
      reportError(error);
    }
  }, [positions, location, scrollTo, preventScrollReset]);
};

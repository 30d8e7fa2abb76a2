import { type FragmentUse, LazyFragment, useCurrentPage } from '@rowhouse/shared/platform';
import { findPart } from '@rowhouse/shared/platform/find-part';
import { HydrationSlice } from '@rowhouse/shared/platform/hydration-slice';
import { fragmentKey } from '@rowhouse/shared/platform/page-result';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useHost } from './host-context.tsx';
import { useConsentNeed } from './use-consent-need.ts';

const use: FragmentUse = { id: 'consent.dialog', props: {} };
const key = fragmentKey(use.id, use.props);

const controlsIn = (place: Element | null | undefined): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('a, button') ?? []),
];

// Sends what the browser would send for the button without scripts; `keepalive` lets it finish while the page is being
// left.
const sendAnswer = (control: HTMLElement | undefined): void => {
  if (!(control instanceof HTMLButtonElement) || control.formMethod === 'get' || control.form?.method !== 'post')
    return;
  const body = new URLSearchParams({ [control.name]: control.value });
  void fetch(control.form.action, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => undefined);
};

interface NeedProps {
  place: RefObject<HTMLElement | null>;
  onNeed: () => void;
  onEscape: () => void;
}

const Need = ({ place, onNeed, onEscape }: NeedProps) => {
  const isNeeded = useConsentNeed(place);
  useEffect(() => {
    if (isNeeded) onNeed();
  }, [isNeeded, onNeed]);

  // The sheet takes the focus to be read out, but not from a visitor who is typing or using the page by keyboard.
  useEffect(() => {
    const idle = document.activeElement === null || document.activeElement === document.body;
    if (idle) place.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [place]);

  useEffect(() => {
    const putAway = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(':modal')) return;
      if (place.current?.querySelector('dialog')) onEscape();
    };
    document.addEventListener('keydown', putAway);
    return () => document.removeEventListener('keydown', putAway);
  }, [place, onEscape]);
  return null;
};

/**
 * The consent sheet as the server rendered it for visitors without a choice, or the empty place where it opens. Its
 * code is loaded when a visitor touches the sheet or when there is work for it; clicks made before that are replayed.
 */
export const ConsentPlace = () => {
  const { view } = useHost();
  const page = useCurrentPage();
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  // React leaves the server's HTML in place; it is shown again while a retry loads.
  const [asServed] = useState(() => ({ __html: view.keptHtml?.(key) ?? '' }));
  const again = useRef<() => void>(undefined);
  const clicked = useRef<HTMLElement>(undefined);
  const [doAfter] = useState(() => ({
    need: () => setWanted(true),
    shown: () => {
      again.current?.();
      again.current = undefined;
      clicked.current = undefined;
    },
    escape: () => {
      again.current = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
      setWanted(true);
    },
  }));

  // A click counts even if the visitor leaves before the code has loaded.
  useEffect(() => {
    const leave = () => sendAnswer(clicked.current);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  // Nothing is replaced between pressing and releasing a button, so the code is only prefetched before the click.
  const fetchCode = () => void view.loadFragment?.(use, page);
  const answerClick = (event: MouseEvent<HTMLElement>) => {
    const controls = controlsIn(place.current);
    const at = controls.findIndex((control) => control.contains(event.target as Node));
    if (at < 0 || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    clicked.current = controls[at];
    again.current = () => {
      const control = controlsIn(findPart(key))[at];
      control?.focus();
      control?.click();
    };
    setWanted(true);
  };
  return (
    <HydrationSlice name={use.id} wakes="last">
      <Need place={place} onNeed={doAfter.need} onEscape={doAfter.escape} />
      <LazyFragment use={use} wanted={wanted} onShown={doAfter.shown}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is clicked is a button or link of the server's HTML */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys click these too */}
        <div
          ref={place}
          data-part={key}
          suppressHydrationWarning
          dangerouslySetInnerHTML={asServed}
          onClick={answerClick}
          onPointerEnter={fetchCode}
        />
      </LazyFragment>
    </HydrationSlice>
  );
};

import type { PictureData } from '@rowhouse/shared/contract/media';
import { Icon, type IconName } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import { historyStep } from './history-step.ts';
import styles from './picture-viewer.module.css';

/** The address of the file of each picture that the page has already loaded; null for one that it has not. */
export type LoadedFiles = readonly (string | null)[];

interface PictureViewerProps {
  pictures: readonly PictureData[];
  loaded?: LoadedFiles;
  /** Index of the first shown picture. */
  start: number;
  onClose: () => void;
}

const steps = [
  { step: -1, key: 'ArrowLeft', icon: 'chevron-left', text: 'viewer.previous' },
  { step: 1, key: 'ArrowRight', icon: 'chevron-right', text: 'viewer.next' },
] as const satisfies readonly { step: number; key: string; icon: IconName; text: string }[];

// The ends of the strip.
const ends: Record<string, number> = { Home: 0, End: -1 };

const show = (strip: HTMLElement | null, index: number, behavior: ScrollBehavior = 'auto') =>
  strip?.children[index]?.scrollIntoView({ behavior, block: 'nearest', inline: 'start' });

// Pictures further from those that were shown are not made: a home has dozens, and the first has to open at once.
const reach = 2;

// The shown picture first; its neighbours are there before they are needed.
const loadingOf = (distance: number) => (distance === 0 ? 'first' : Math.abs(distance) === 1 ? 'eager' : 'lazy');

/**
 * All pictures in full screen, as a strip with scroll snapping: the browser's own scrolling handles swipes, without
 * code and exactly with the finger; keys and buttons move it too.
 */
export const PictureViewer = ({ pictures, loaded = [], start, onClose }: PictureViewerProps) => {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [{ position, first, last }, setShown] = useState({ position: start, first: start, last: start });
  const count = pictures.length;

  const leave = useRef<() => void>(undefined);

  useEffect(() => {
    dialog.current?.showModal();
    leave.current ??= historyStep(() => dialog.current?.close());
    show(strip.current, start, 'instant');
  }, [start]);
  const handleClose = () => {
    leave.current?.();
    onClose();
  };

  const handleKey = (event: KeyboardEvent) => {
    const step = steps.find(({ key }) => key === event.key)?.step;
    const target = step === undefined ? ends[event.key] : position + step;
    if (target === undefined) return;
    event.preventDefault();
    show(strip.current, step === undefined ? (target + count) % count : target);
  };
  const handleScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth === 0) return;
    const next = Math.round(scrollLeft / clientWidth);
    setShown((before) =>
      before.position === next
        ? before
        : { position: next, first: Math.min(before.first, next), last: Math.max(before.last, next) },
    );
  };

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t('gallery.label')}
      onKeyDown={handleKey}
      onClose={handleClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and holds nothing to stop at is a stop itself */}
      <ul ref={strip} className={styles.strip} onScroll={handleScroll} tabIndex={0} aria-label={t('gallery.label')}>
        {pictures.map((picture, index) => (
          <li key={`${index} ${picture.src}`} className={styles.slide} inert={index !== position}>
            {index >= first - reach && index <= last + reach && (
              <>
                {/* Shown until the larger file covers it. */}
                {loaded[index] && <img src={loaded[index]} alt="" />}
                <Picture {...picture} widths={[600, 750, 1360]} loading={loadingOf(index - position)} />
              </>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.position} aria-live="polite">
        {t('viewer.position', { number: position + 1, count })}{' '}
        <span className={styles.name}>{pictures[position]?.alt}</span>
      </p>
      {steps.map(({ step, icon, text }) => (
        <button
          key={step}
          type="button"
          className={styles.button}
          data-step={step}
          aria-label={t(text)}
          aria-disabled={!(position + step in pictures)}
          onClick={() => show(strip.current, position + step)}
        >
          <Icon name={icon} size="large" />
        </button>
      ))}
      <button
        type="button"
        className={styles.button}
        data-step="close"
        aria-label={t('viewer.close')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
};

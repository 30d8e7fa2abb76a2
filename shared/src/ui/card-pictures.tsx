import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { PropertyCard } from '../contract/property.ts';
import styles from './card-pictures.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

/** The texts of a card's pictures, in the language of the page. */
export interface CardPicturesTexts {
  /** The number of pictures, read aloud. */
  count: string;
  previous: string;
  next: string;
  /** Says which picture is shown, counted from 1. */
  shown: (number: number) => string;
}

interface CardPicturesProps {
  picture: NonNullable<PropertyCard['picture']>;
  more: readonly string[];
  count: number;
  texts: CardPicturesTexts | undefined;
  sizes: string;
  priority: boolean;
  /** Elements drawn over the pictures. */
  children: ReactNode;
}

// A visitor who opens the page of the home does not look at the pictures here, and their download would compete with that page.
const restingTime = 300; // ms

const widths = [250, 400, 600, 700, 900] as const;

/**
 * Begins when a pointer rests on the card around a place, or the keyboard focus arrives. The card has one keyboard stop, its link: the
 * arrow keys on it change the picture of the track.
 */
const useCardEvents = (
  place: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  last: number,
  setBegun: (begun: true) => void,
): void => {
  useEffect(() => {
    const card = place.current?.closest('article');
    if (!card || last === 0) return;
    const begin = () => setBegun(true);
    let resting: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      resting = setTimeout(begin, restingTime);
    };
    const goOn = () => clearTimeout(resting);
    // Pressing a pointer also focuses the link.
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') && begin();
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const box = track.current;
      if (!step || !box || !(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      box.scrollTo({ left: box.scrollLeft + step * box.clientWidth });
    };
    card.addEventListener('pointerenter', rest);
    card.addEventListener('pointerleave', goOn);
    card.addEventListener('click', goOn);
    card.addEventListener('focusin', onFocus);
    card.addEventListener('keydown', onKeyDown);
    return () => {
      goOn();
      card.removeEventListener('pointerenter', rest);
      card.removeEventListener('pointerleave', goOn);
      card.removeEventListener('click', goOn);
      card.removeEventListener('focusin', onFocus);
      card.removeEventListener('keydown', onKeyDown);
    };
  }, [place, track, last, setBegun]);
};

interface MoveButtonsProps {
  at: number;
  last: number;
  texts: CardPicturesTexts;
  moveTo: (index: number) => void;
}

const MoveButtons = ({ at, last, texts, moveTo }: MoveButtonsProps) => (
  <>
    {at > 0 && (
      <button
        type="button"
        tabIndex={-1}
        className={`${styles.move} ${styles.previous}`}
        aria-label={texts.previous}
        onClick={() => moveTo(at - 1)}
      >
        <Icon name="chevron-left" size="small" />
      </button>
    )}
    {at < last && (
      <button
        type="button"
        tabIndex={-1}
        className={`${styles.move} ${styles.next}`}
        aria-label={texts.next}
        onClick={() => moveTo(at + 1)}
      >
        <Icon name="chevron-right" size="small" />
      </button>
    )}
    <span className="visually-hidden" role="status">
      {at > 0 ? texts.shown(at + 1) : ''}
    </span>
  </>
);

/** The first pictures of a card. All but the first are fetched when a pointer rests on the card, a finger swipes, or the keyboard focus arrives. */
export const CardPictures = ({ picture, more, count, texts, sizes, priority, children }: CardPicturesProps) => {
  const [hasBegun, setBegun] = useState(false);
  const [at, setAt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const last = more.length;
  const moves = hasBegun && last > 0 && texts !== undefined;

  const moveTo = (index: number): void => {
    const box = track.current;
    if (box && index >= 0 && index <= last) box.scrollTo({ left: index * box.clientWidth });
  };
  useCardEvents(place, track, last, setBegun);

  const passOn = ({ target, nativeEvent }: MouseEvent): void => {
    if (target instanceof Element && target.closest('button')) return;
    place.current
      ?.closest('article')
      ?.querySelector('a')
      ?.dispatchEvent(new globalThis.MouseEvent('click', nativeEvent));
  };
  return (
    <div ref={place} className={styles.pictures}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the link of the card lies below it and is what the keyboard uses */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link of the card has the keys */}
      <div
        ref={track}
        className={classNames(styles.track, moves && styles.begun)}
        data-more={texts && last > 0 ? last : undefined}
        tabIndex={-1}
        onClick={passOn}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setBegun(true);
          setAt(Math.round(scrollLeft / clientWidth));
        }}
      >
        <Picture {...picture} ratio="landscape" widths={widths} sizes={sizes} priority={priority} />
        {moves &&
          more.map((src, index) => (
            <Picture
              key={src}
              {...picture}
              src={src}
              alt={texts.shown(index + 2)}
              ratio="landscape"
              widths={widths}
              sizes={sizes}
            />
          ))}
      </div>
      {children}
      {count > 1 && texts && (
        <span className={styles.count}>
          <Icon name="pictures" size="small" />
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{texts.count}</span>
        </span>
      )}
      {moves && <MoveButtons {...{ at, last, texts, moveTo }} />}
    </div>
  );
};

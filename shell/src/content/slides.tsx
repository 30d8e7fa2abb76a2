import type { Banner } from '@rowhouse/shared/contract/content';
import { Link, propertyRoute, useHref } from '@rowhouse/shared/platform';
import { Picture, type PictureProps } from '@rowhouse/shared/ui/picture';
import { useEffect, useState } from 'react';
import { useMessages } from '../layout/use-messages.ts';
import { usePlayback } from './play-button.tsx';
import styles from './slides.module.css';
import { useRunning } from './use-running.ts';

const pause = 6000; // ms between two pictures; the fade takes 500.

type Slide = Banner['slides'][number];

// A banner is at least this high, so a wide picture is drawn wider than the window.
const leastHeight = 14; // rem
const sizesOf = ({ width, height }: Slide['picture']): string =>
  `max(100vw, ${Math.ceil((leastHeight * width) / height)}rem)`;

/** The link to a picture's property or project; a project's original path redirects to its page. */
const Caption = ({ slide: { property, project } }: { slide: Slide }) => {
  const href = useHref();
  const subject = property ?? project;
  if (!subject) return null;
  const target = property
    ? href(...propertyRoute(property))
    : href('project', {}, new URLSearchParams({ id: subject.id }));
  return (
    <Link href={target} className={styles.caption}>
      {subject.title}, {subject.city}
    </Link>
  );
};

/**
 * Pictures that fade into each other once the page has loaded, unless reduced motion is preferred or the tab is hidden;
 * the next picture is preloaded.
 */
export const Slides = ({
  slides,
  decoration = false,
  portrait,
}: {
  slides: Slide[];
  decoration?: boolean;
  /** The part of each picture that is shown where the banner is higher than it is wide. */
  portrait?: PictureProps['portrait'];
}) => {
  const t = useMessages();
  const [{ at, reached }, setPlace] = useState({ at: 0, reached: 0 });
  const count = slides.length;
  const { isPlaying, button } = usePlayback({ pause: t('banner.pause'), play: t('banner.play') }, count > 1);
  const isRunning = useRunning(isPlaying);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(
      () => setPlace((place) => ({ at: (place.at + 1) % count, reached: Math.max(place.reached, place.at + 1) })),
      pause,
    );
    return () => clearInterval(timer);
  }, [isRunning, count]);

  return (
    <div className={styles.slides}>
      {/* A picture may be in several places. */}
      {[...slides.entries()].slice(0, reached + (isRunning ? 2 : 1)).map(([place, slide]) => (
        <div
          key={place}
          className={place === at ? `${styles.slide} ${styles.shown}` : styles.slide}
          inert={place !== at}
        >
          <Picture
            {...slide.picture}
            alt={decoration ? '' : slide.picture.alt}
            widths={[600, 750, 1000, 1360, 1920]}
            sizes={sizesOf(slide.picture)}
            portrait={portrait}
            priority={place === 0 && !decoration}
          />
          <Caption slide={slide} />
        </div>
      ))}
      {button}
    </div>
  );
};

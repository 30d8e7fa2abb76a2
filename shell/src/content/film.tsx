import type { PictureData } from '@rowhouse/shared/contract/media';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useEffect, useRef } from 'react';
import { useMessages } from '../layout/use-messages.ts';
import styles from './banner.module.css';
import { usePlayback } from './play-button.tsx';

/**
 * A silent film that repeats while it is in view, unless the visitor prefers reduced motion or stops it; its poster is
 * shown until it plays, and without scripts.
 */
export const Film = ({
  src,
  poster,
  isUpright,
}: {
  src: string;
  poster: PictureData | undefined;
  /** Whether it is higher than it is wide on a telephone held upright; like the film, its poster is cut in the middle. */
  isUpright: boolean;
}) => {
  const t = useMessages();
  const film = useRef<HTMLVideoElement>(null);
  const { isPlaying, button } = usePlayback({ pause: t('banner.pause-video'), play: t('banner.play-video') });
  useEffect(() => {
    const video = film.current;
    if (!video || !isPlaying) return;
    const sight = new IntersectionObserver(([entry]) => {
      // A browser that saves power may reject this; the poster stays.
      if (entry?.isIntersecting) video.play().catch(() => undefined);
      else video.pause();
    });
    sight.observe(video);
    return () => {
      sight.disconnect();
      video.pause();
    };
  }, [isPlaying]);
  return (
    <>
      {poster && (
        <Picture
          {...poster}
          widths={[600, 750, 1000, 1360, 1920]}
          sizes="100vw"
          portrait={isUpright ? 'middle' : undefined}
          priority
          className={styles.poster}
        />
      )}
      <video ref={film} className={styles.film} src={src} muted loop playsInline preload="none" />
      {button}
    </>
  );
};

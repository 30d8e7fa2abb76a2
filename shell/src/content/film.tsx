import type { PictureData } from '@rowhouse/shared/contract/media';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../layout/use-messages.ts';
import styles from './banner.module.css';
import { PlayButton } from './play-button.tsx';

/** A silent film that repeats while it is in view, unless the visitor prefers less motion or stops it; its picture is shown until it plays, and without scripts. */
export const Film = ({ src, poster }: { src: string; poster: PictureData | undefined }) => {
  const t = useMessages();
  const film = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(false);
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    setAwake(true);
    setWanted(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);
  useEffect(() => {
    const video = film.current;
    if (!video || !wanted) return;
    const sight = new IntersectionObserver(([entry]) => {
      // A browser that saves power may refuse; the picture stays.
      if (entry?.isIntersecting) video.play().catch(() => undefined);
      else video.pause();
    });
    sight.observe(video);
    return () => {
      sight.disconnect();
      video.pause();
    };
  }, [wanted]);
  return (
    <>
      {poster && (
        <Picture {...poster} widths={[600, 1000, 1360, 1920]} sizes="100vw" priority className={styles.poster} />
      )}
      <video ref={film} className={styles.film} src={src} muted loop playsInline preload="none" />
      {awake && (
        <PlayButton
          playing={wanted}
          label={t(wanted ? 'banner.pause-video' : 'banner.play-video')}
          onClick={() => setWanted(!wanted)}
        />
      )}
    </>
  );
};

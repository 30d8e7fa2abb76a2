import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../street/use-messages.ts';
import styles from './banner.module.css';
import { PlayButton } from './play-button.tsx';

/** A film without sound that plays over and over, unless the visitor wants no motion or stops it. */
export const Film = ({ src }: { src: string }) => {
  const t = useMessages();
  const film = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(true);
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    setAwake(true);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) film.current?.pause();
  }, []);
  const toggle = () => (playing ? film.current?.pause() : void film.current?.play());
  return (
    <>
      <video
        ref={film}
        className={styles.film}
        src={src}
        autoPlay
        muted
        loop
        playsInline
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      {awake && (
        <PlayButton
          playing={playing}
          label={t(playing ? 'banner.pause-video' : 'banner.play-video')}
          onClick={toggle}
        />
      )}
    </>
  );
};

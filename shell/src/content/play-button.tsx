import { useEffect, useState } from 'react';
import styles from './play-button.module.css';

/**
 * Whether a film or slideshow plays (from the start, unless the visitor prefers reduced motion), and the button that
 * pauses and resumes it, shown once scripts run.
 */
export const usePlayback = (labels: { pause: string; play: string }, isWanted = true) => {
  const [isHydrated, setHydrated] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    setHydrated(true);
    setPlaying(isWanted && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [isWanted]);
  const label = isPlaying ? labels.pause : labels.play;
  const button = isHydrated && isWanted && (
    <button type="button" className={styles.button} aria-label={label} onClick={() => setPlaying(!isPlaying)}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false" fill="currentColor">
        <path d={isPlaying ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 5l11 7-11 7z'} />
      </svg>
    </button>
  );
  return { isPlaying, button };
};

import styles from './play-button.module.css';

/** The button that pauses and resumes a film or slideshow. */
export const PlayButton = ({ playing, label, onClick }: { playing: boolean; label: string; onClick: () => void }) => (
  <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false" fill="currentColor">
      <path d={playing ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 5l11 7-11 7z'} />
    </svg>
  </button>
);

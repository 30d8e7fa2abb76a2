import type { ReactNode } from 'react';
import styles from './editor.module.css';

const colour = /(#[0-9a-f]{6})\b/i;

/** A text with a sample of each colour before its code. */
export const withSwatches = (text: string): ReactNode => {
  if (!colour.test(text)) return text;
  return text.split(colour).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The index tells equal colours apart. The content policy forbids a style attribute, so the sample is an SVG.
      <span key={`${index} ${part}`} className={styles.sample}>
        <svg viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={part} />
        </svg>
        {part}
      </span>
    ),
  );
};

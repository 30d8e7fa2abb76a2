import { type ReactNode, useId } from 'react';
import { useOwnPart } from '../platform/own-part.ts';
import { classNames } from './class-names.ts';
import styles from './section.module.css';

export interface SectionProps {
  /** The level of the heading; 1 is the page's own title. */
  level?: 1 | 2 | 3;
  eyebrow?: ReactNode;
  title?: ReactNode;
  intro?: ReactNode;
  /** A link or button, next to the title on a wide screen. */
  action?: ReactNode;
  children?: ReactNode;
  width?: 'narrow' | 'normal' | 'wide';
  background?: 'paper' | 'tint' | 'ink';
  id?: string;
  className?: string;
}

const backgrounds = { paper: styles.paper, tint: 'background-tint', ink: 'background-ink' } as const;

/** A part of a page with its heading; `narrow` is for reading, `wide` extends to the edges. */
export const Section = ({
  level = 2,
  eyebrow,
  title,
  intro,
  action,
  children,
  width = 'normal',
  background = 'paper',
  id,
  className,
}: SectionProps) => {
  const titleId = useId();
  const ownIntro = useOwnPart().intro;
  const opening = level === 1 && ownIntro ? ownIntro : intro;
  const Heading = `h${level}` as const;
  // A section element needs a heading.
  const Part = title ? 'section' : 'div';
  return (
    <Part
      id={id}
      className={classNames(
        styles.section,
        level === 1 ? styles.opening : 'lazy-layout',
        backgrounds[background],
        className,
      )}
      aria-labelledby={title ? titleId : undefined}
    >
      <div className={classNames(styles.inner, styles[width])}>
        {(eyebrow || title || opening || action) && (
          <div className={styles.head}>
            <div className={styles.words}>
              {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
              {title && <Heading id={titleId}>{title}</Heading>}
              {opening && <div className={styles.intro}>{opening}</div>}
            </div>
            {action && <div className={styles.action}>{action}</div>}
          </div>
        )}
        {children}
      </div>
    </Part>
  );
};

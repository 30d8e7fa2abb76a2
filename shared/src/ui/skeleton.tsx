import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = { shape?: 'text' | 'heading' | 'picture' | 'block'; lines?: number; className?: string };

/** The quiet shape of something that is still coming; hidden from assistive technology. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  return (
    <span className={classNames(styles.stack, className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames(styles.skeleton, styles[shape])} />
      ))}
    </span>
  );
}

/** Skeletons with the sentence that says what is coming. */
export function SkeletonGroup({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div role="status" className={className}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}

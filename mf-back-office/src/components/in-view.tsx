import { type ReactNode, useEffect, useRef } from 'react';

/** Scrolls the answer to an action into the window, between the bars at its edges: when `of` is set, and each time it changes. */
export const InView = ({ of, className, children }: { of: unknown; className?: string; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of) box.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
};

/** Why something beside it failed: announced, and scrolled into the window, when it appears. */
export const AlertLine = ({ id, className, children }: { id?: string; className?: string; children: ReactNode }) => {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Not returned: newer browsers return a promise, which React would call as a cleanup function.
    if (children) line.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <p ref={line} role="alert" {...{ id, className }}>
      {children}
    </p>
  );
};

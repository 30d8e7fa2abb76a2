/** Returns a function that starts work in a task after the next paint; work that has not begun until the next call is begun once. */
export const afterPaint = (work: () => void): (() => void) => {
  let frame = 0;
  let task: ReturnType<typeof setTimeout> | undefined;
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
    frame = requestAnimationFrame(() => {
      task = setTimeout(work);
    });
  };
};

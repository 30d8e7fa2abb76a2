/** Resolves when the browser has nothing else to do. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const idle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 50));
    idle(() => resolve());
  });

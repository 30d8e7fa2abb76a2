/** Name of the remote whose code stands nearest in a stack; null where that is the shell's, which answers for what it is asked to do. */
export const remoteAt = (stack: string | undefined): string | null => {
  const name = /\/_releases\/([^/]+)\//.exec(stack ?? '')?.[1] ?? 'shell';
  return name === 'shell' ? null : name;
};

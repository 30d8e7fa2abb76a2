/** The remote whose code is nearest in a stack trace; null if that is the shell's, which is responsible for the calls that it makes. */
export const remoteAt = (stack: string | undefined): string | null => {
  const name = /\/_releases\/([^/]+)\//.exec(stack ?? '')?.[1] ?? 'shell';
  return name === 'shell' ? null : name;
};

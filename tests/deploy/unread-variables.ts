import { textOf } from '../walls/sources.ts';

const store = ['shared/federation/store-keys.ts', 'shared/federation/object-store.ts'];
const environments = { api: 'api/src/environment.ts', shell: 'shell/src/server/environment.ts' };

/** Those of some variables that a program does not read. */
export const unreadVariables = (program: keyof typeof environments, names: readonly string[]): string[] => {
  const read = [...store, environments[program]].map(textOf).join('\n');
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(read));
};

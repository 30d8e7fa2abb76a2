import type { LateUse } from './built-in-uses.ts';
import { writtenName } from './built-ins.ts';

// What to write instead, for what is used most.
const instead: Readonly<Record<string, string>> = {
  toSorted: 'write [...list].sort(compare), or list.sort(compare) for a list that was just made',
  toReversed: 'write [...list].reverse(), or list.reverse() for a list that was just made',
  toSpliced: 'write slice or filter',
  with: 'write list.map',
  groupBy: 'use groupBy of shared/domain/group-by',
  canParse: 'use parseUrl of shared/domain/parse-url',
  randomUUID: 'use randomId of shared/domain/random-id',
  clipboard: 'use copyText of shared/ui/copy-text',
  withResolvers: 'write new Promise, and take resolve or reject out of it',
};

/** A late use in one sentence: where, which browsers lack it, and what to do. */
export const lateUseInWords = (where: string, { builtIn }: LateUse): string =>
  `${where} uses ${writtenName(builtIn)}, which the browsers of the build lack (it came with ${builtIn.late.join(', ')}): ${
    instead[builtIn.name] ?? `write it without, or test for it ('${builtIn.name}' in …, ?.()) and do without it`
  }.`;

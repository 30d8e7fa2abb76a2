import { relative, resolve } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { packageOf } from '../app-names.ts';

/** A fault in a source, as a developer is shown it. */
export interface SourceFault {
  /** What is wrong, with the lines around it where the bundler gives them. */
  message: string;
  /** Path from the folder of the app; null where it is unknown. */
  file: string | null;
  line: number | null;
}

// ESC, which the bundler colours its words with.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
// Where the compiler draws the line: `╭─[229:10]`, with a file before it or without.
const drawn = /╭─\[(?:.*?:)?(\d+):\d+\]/;

const faultOf = ({ message, moduleName, file = moduleName, loc }: Rspack.StatsError, folder: string): SourceFault => {
  const text = message.replace(colours, '').trim();
  const line = Number(drawn.exec(text)?.[1] ?? /^\d+/.exec(loc ?? '')?.[0] ?? 0);
  const named = file?.replace(/^.*!/, '');
  return { message: text, file: named ? relative(folder, resolve(folder, named)) : null, line: line || null };
};

/** A build that its sources do not allow. */
export class BuildFailed extends Error {
  readonly faults: SourceFault[];
  constructor(owner: string, folder: string, stats: readonly Rspack.Stats[]) {
    const errors = stats.flatMap((one) => one.toJson({ all: false, errors: true }).errors ?? []);
    // Both builds of an app stumble over the same line.
    const faults = new Map(errors.map((error) => [error.message, faultOf(error, folder)]));
    super(`${packageOf(owner)}\n${[...faults.values()].map(({ message }) => message).join('\n\n')}`);
    this.faults = [...faults.values()];
  }
}

import { relative, resolve } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { packageOf } from '../app-names.ts';

/** An error in a source file, as a developer sees it. */
export interface SourceFault {
  /** The error message, with the surrounding source lines if the bundler gives them. */
  message: string;
  /** Path relative to the app's folder; null if unknown. */
  file: string | null;
  line: number | null;
}

// The ESC character with which the bundler colours its output.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
// The position in the code frame that the compiler draws: `╭─[229:10]`, with or without a file before it.
const drawn = /╭─\[(?:.*?:)?(\d+):\d+\]/;

const faultOf = ({ message, moduleName, file = moduleName, loc }: Rspack.StatsError, folder: string): SourceFault => {
  const text = message.replace(colours, '').trim();
  const line = Number(drawn.exec(text)?.[1] ?? /^\d+/.exec(loc ?? '')?.[0] ?? 0);
  const named = file?.replace(/^.*!/, '');
  return { message: text, file: named ? relative(folder, resolve(folder, named)) : null, line: line || null };
};

/** Thrown when a build fails because of errors in its sources. */
export class BuildFailed extends Error {
  readonly faults: SourceFault[];
  constructor(owner: string, folder: string, stats: readonly Rspack.Stats[]) {
    const errors = stats.flatMap((one) => one.toJson({ all: false, errors: true }).errors ?? []);
    // The browser build and the Node build of an app report the same errors.
    const faults = new Map(errors.map((error) => [error.message, faultOf(error, folder)]));
    super(`${packageOf(owner)}\n${[...faults.values()].map(({ message }) => message).join('\n\n')}`);
    this.faults = [...faults.values()];
  }
}

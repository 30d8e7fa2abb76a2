import { cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRsbuild, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { folderOf } from '../app-folder.ts';
import { type BuildFacts, factsOf, nameByContent } from './build-app.ts';
import { BuildFailed } from './build-failed.ts';
import { type AppConfig, configOf } from './define-app.ts';
import { framesOf, modulesOf } from './exposes.ts';
import { buildFrames } from './frames.ts';
import type { BuildOptions, FrameAddresses } from './preset.ts';

/** The result of a build: its facts, and the files that the bundler read. */
export interface BuildResult {
  facts: BuildFacts;
  read: ReadonlySet<string>;
}

// Installed packages do not change while a developer works.
const isSource = (file: string): boolean => !/[\\/]node_modules[\\/]/.test(file);

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1;

interface Round {
  began: number;
  known: ReadonlyMap<string, number>;
}

interface Changes {
  modifiedFiles: ReadonlySet<string>;
  removedFiles: ReadonlySet<string>;
}

const noChanges: Changes = { modifiedFiles: new Set(), removedFiles: new Set() };

/** Files with their last modification times (ms). */
const readTimes = (files: Iterable<string>): Map<string, number> =>
  new Map([...files].filter(isSource).map((file) => [file, changedAt(file)]));

/** The files that were changed or removed since the last round. */
const changesOf = ({ began, known }: Round): Changes => {
  const now = [...known].map(([file, before]) => ({ file, before, at: changedAt(file) }));
  return {
    modifiedFiles: new Set(
      now.filter(({ before, at }) => at >= 0 && (at !== before || at > began)).map(({ file }) => file),
    ),
    removedFiles: new Set(now.filter(({ before, at }) => at < 0 && before >= 0).map(({ file }) => file)),
  };
};

interface Compilers {
  /** The input that the compilers were made from: other modules or frame documents need new compilers. */
  of: string;
  config: AppConfig;
  multi: Rspack.MultiCompiler;
}

const run = (multi: Rspack.MultiCompiler, changes: Changes): Promise<Rspack.MultiStats> =>
  new Promise((resolve, reject) => {
    multi.run(
      (error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('The bundler returned no result'))),
      changes,
    );
  });

const open = async (options: BuildOptions, frames: FrameAddresses, of: string): Promise<Compilers> => {
  const cwd = folderOf(options.site, options.owner);
  const config = await configOf(cwd);
  const appConfig = await config({ ...options, frames });
  // The caller of the builder reports its errors and changes itself.
  const rsbuildConfig: RsbuildConfig = { ...appConfig, logLevel: 'silent', dev: { hmr: false, liveReload: false } };
  const rsbuild = await createRsbuild({ cwd, rsbuildConfig });
  const compiler = await rsbuild.createCompiler();
  if (!('compilers' in compiler)) throw new Error(`${options.owner} is built for the browser and for Node`);
  return { of, config, multi: compiler };
};

const close = (multi: Rspack.MultiCompiler): Promise<void> => new Promise((resolve) => multi.close(() => resolve()));

/**
 * Builds an app repeatedly, as `buildApp` does once: files that did not change since the last build are not read again. A build with
 * errors throws `BuildFailed`.
 */
export const createAppBuilder = (options: BuildOptions) => {
  const { site, owner, outDir } = options;
  const folder = folderOf(site, owner);
  const compiled = `${outDir}.compiled`;
  const framesFolder = `${outDir}.frames`;
  let compilers: Compilers | null = null;
  let last: Round | null = null;
  let framed: { made: Awaited<ReturnType<typeof buildFrames>>; at: Round } | null = null;

  const framesNow = async (): Promise<Awaited<ReturnType<typeof buildFrames>>> => {
    const began = Date.now();
    if (framed) {
      const { modifiedFiles, removedFiles } = changesOf(framed.at);
      if (modifiedFiles.size + removedFiles.size === 0) return framed.made;
    }
    rmSync(framesFolder, { recursive: true, force: true });
    const frames = await buildFrames(options, framesFolder);
    framed = { made: frames, at: { began, known: readTimes(frames.read) } };
    return frames;
  };

  const compilersFor = async (frames: FrameAddresses): Promise<Compilers> => {
    const of = JSON.stringify([modulesOf(folder, site.languages), framesOf(folder), frames]);
    if (compilers?.of === of) return compilers;
    if (compilers) await close(compilers.multi);
    rmSync(compiled, { recursive: true, force: true });
    last = null;
    compilers = await open({ ...options, outDir: compiled }, frames, of);
    return compilers;
  };

  const build = async (): Promise<BuildResult> => {
    const began = Date.now();
    const { frames, read: readForFrames } = await framesNow();
    const { multi, config } = await compilersFor(frames);
    const { stats } = await run(multi, last ? changesOf(last) : noChanges);
    const files = stats.flatMap(({ compilation }) => [...compilation.fileDependencies]);
    const missing = stats.flatMap(({ compilation }) => [...compilation.missingDependencies]);
    last = { began, known: readTimes([...files, ...missing]) };
    if (stats.some((one) => one.hasErrors())) throw new BuildFailed(owner, folder, stats);
    const web = stats.find(({ compilation }) => compilation.name === 'web');
    if (!web) throw new Error(`${owner} produced no build for the browser`);
    rmSync(outDir, { recursive: true, force: true });
    for (const one of stats) {
      const target = one.compilation.name === 'web' ? 'web' : 'node';
      for (const { name } of one.compilation.getAssets()) {
        const file = join(outDir, target, name);
        mkdirSync(dirname(file), { recursive: true });
        cpSync(join(compiled, target, name), file);
      }
    }
    if (existsSync(framesFolder)) cpSync(framesFolder, join(outDir, 'web'), { recursive: true });
    writeFileSync(join(outDir, 'node/package.json'), '{"type":"commonjs"}');
    return {
      facts: nameByContent(join(outDir, 'web'), factsOf(web, owner, config.federation)),
      read: new Set([...readForFrames, ...files]),
    };
  };

  return {
    build,
    /** Whether the next build reads only the files that have changed. */
    hasBuilt: () => last !== null,
    close: async (): Promise<void> => {
      if (compilers) await close(compilers.multi);
      compilers = null;
    },
  };
};

/** Builds an app repeatedly; see `createAppBuilder`. */
export type AppBuilder = ReturnType<typeof createAppBuilder>;

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Rspack, rspack } from '@rsbuild/core';

/** What to bundle into a script of its own: a module, whose default export becomes a variable. */
export interface BundleOptions {
  entry: string;
  variable: string;
  target: 'web' | 'node';
  define?: Readonly<Record<string, string | boolean>>;
}

const scripts: Rspack.RuleSetRule[] = [
  {
    test: /\.[jt]sx?$/,
    loader: 'builtin:swc-loader',
    options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
  },
  // The packages do not declare that their unused modules may be left out.
  { test: /[\\/]@module-federation[\\/]/, sideEffects: false },
];

/** Bundles a module and returns the script, which declares one variable. */
export const bundleText = async ({ entry, variable, target, define = {} }: BundleOptions): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'federation-bundle-'));
  try {
    const compiler = rspack({
      mode: 'production',
      target: target === 'web' ? ['web', 'es2022'] : 'node',
      entry: { bundle: entry },
      output: { path, filename: '[name].js', library: { type: 'var', name: variable, export: 'default' } },
      resolve: { extensions: ['.ts', '.tsx', '.js'] },
      module: { rules: scripts },
      plugins: [new rspack.DefinePlugin(define)],
    });
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) =>
        stats && !stats.hasErrors()
          ? resolve()
          : reject(error ?? new Error(stats?.toString({ all: false, errors: true }))),
      );
    });
    return await readFile(join(path, 'bundle.js'), 'utf8');
  } finally {
    await rm(path, { recursive: true, force: true });
  }
};

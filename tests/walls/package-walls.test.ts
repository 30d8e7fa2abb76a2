import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { brokenPackageWalls, packageWalls, undeclaredImports } from './package-walls.ts';
import { isChecked, isTest, type Source, sourcesOf, textOf } from './sources.ts';

const versions = v.optional(v.record(v.string(), v.string()), {});
const manifestSchema = v.object({ name: v.string(), dependencies: versions, devDependencies: versions });

const manifestOf = (folder: string) => v.parse(manifestSchema, JSON.parse(textOf(`${folder}/package.json`)));

const folders = packageWalls.map(({ name }) =>
  name === '@rowhouse/federation' ? 'shared/federation' : name.replace('@rowhouse/', ''),
);
const root = Object.keys(manifestOf('.').devDependencies);

// A remote's component tests render with the shell's react-dom (see vitest.config.ts).
const forTests = [...root, 'react-dom'];

// The federation package is in the folder of the shared one.
const sourcesIn = (folder: string): Source[] =>
  sourcesOf(folder).filter(({ path }) => folder !== 'shared' || !path.startsWith('shared/federation/'));

describe.each(folders.filter(isChecked))('the package %s', (folder) => {
  const manifest = manifestOf(folder);

  test('depends only on what its rule allows', () => {
    expect(brokenPackageWalls(folder, manifest)).toEqual([]);
  });

  test('declares every package that its files import', () => {
    // A package may import itself.
    const own = [manifest.name, ...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
    expect(
      sourcesIn(folder).flatMap((source) =>
        undeclaredImports(source, new Set(isTest(source.path) ? [...own, ...forTests] : own)),
      ),
    ).toEqual([]);
  });
});

describe('a package wall', () => {
  const broken = (name: string, dependency: string, version = 'catalog:') =>
    brokenPackageWalls(name, { name, dependencies: { [dependency]: version }, devDependencies: {} });

  test.each([
    ['mf-forms', 'mf-consent'],
    ['mf-forms', 'react-router-dom'],
    ['mf-forms', 'i18next'],
    ['mf-forms', 'react-dom'],
    ['shell', 'mf-forms'],
    ['shell', 'api'],
    ['api', 'react'],
    ['api', '@module-federation/runtime-core'],
    ['@rowhouse/shared', 'shell'],
    ['@rowhouse/federation', '@rowhouse/shared'],
    ['@rowhouse/shared', 'mf-forms'],
  ])('keeps %s from depending on %s', (name, dependency) => {
    expect(broken(name, dependency)).toEqual([
      expect.stringContaining(`package.json depends on '${dependency}', which ${name} must not: `),
    ]);
  });

  test('requires one version of every dependency', () => {
    expect(broken('mf-forms', 'react', '^18.0.0')).toEqual([expect.stringContaining('write "catalog:"')]);
  });

  test('requires a rule for a new package', () => {
    expect(broken('mf-maps', 'react')).toEqual([expect.stringContaining("'mf-maps' has no wall yet")]);
  });
});

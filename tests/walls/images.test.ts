import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { apps } from '@rowhouse/shared/routes';
import { describe, expect, test } from 'vitest';
import { workspace } from './sources.ts';

const textOf = (path: string) => readFileSync(join(workspace, path), 'utf8');
const compose = textOf('compose.yaml');

/** The variables that a part of compose.yaml sets, from its name to the next part. */
const setIn = (part: string): string[] => {
  const [, after = ''] = compose.split(`\n${part}:`);
  const [own = ''] = after.split(/\n(?=\S)/);
  return [...own.matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '');
};

describe('compose.yaml', () => {
  test.each([
    ['x-api', ['api/src/environment.ts']],
    ['x-shell', ['shell/src/server/environment.ts', 'shared/federation/keys.ts']],
  ])('sets for %s only what the program reads', (part, readers) => {
    const read = readers.map(textOf).join('\n');
    const set = setIn(part);
    expect(set.length).toBeGreaterThan(5);
    expect(set.filter((name) => !new RegExp(`\\b${name}\\b`).test(read))).toEqual([]);
  });

  test('fills in every address that the edge asks for', () => {
    const asked = [...textOf('shell/edge.conf.template').matchAll(/\$\{([A-Z_0-9]+)\}/g)].map(([, name]) => name ?? '');
    expect(asked.length).toBeGreaterThan(0);
    for (const name of asked) expect(compose).toMatch(new RegExp(`^ {6}${name}: `, 'm'));
  });
});

test('the image of the releases installs every app', () => {
  const dockerfile = textOf('shell/Dockerfile');
  for (const name of apps.map(packageOf)) expect(dockerfile).toContain(`COPY ${name}/package.json ${name}/\n`);
});

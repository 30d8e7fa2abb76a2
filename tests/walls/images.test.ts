import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { apps } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { workspace } from './sources.ts';

const identitiesSchema = v.object({
  identities: v.array(
    v.object({
      name: v.string(),
      credentials: v.array(v.object({ secretKey: v.string() })),
      actions: v.array(v.string()),
    }),
  ),
});

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
    ['x-api', ['api/src/environment.ts', 'shared/federation/store-keys.ts']],
    ['x-shell', ['shell/src/server/environment.ts', 'shared/federation/store-keys.ts']],
  ])('sets for %s only variables that the program reads', (part, readers) => {
    const read = readers.map(textOf).join('\n');
    const set = setIn(part);
    expect(set.length).toBeGreaterThan(5);
    expect(set.filter((name) => !new RegExp(`\\b${name}\\b`).test(read))).toEqual([]);
  });

  test('gives the shells no signing key, and only read access to releases in the store', () => {
    const [, services = ''] = compose.split('\nservices:\n');
    const shells = [...services.matchAll(/^ {2}shell-\d:\n(?: {4}.*\n)+/gm)].map(([text]) => text).join('');
    expect(shells).toContain('trusted:/trusted:ro');
    expect(shells).not.toMatch(/\bkeys:/);
    expect(setIn('x-shell')).not.toContain('RELEASE_KEY');
    const identities = /content: \|\n((?: {6}.*\n)+)/.exec(compose)?.[1] ?? '';
    const { identities: known } = v.parse(identitiesSchema, JSON.parse(identities));
    const actions = Object.fromEntries(known.map(({ name, actions }) => [name, actions]));
    expect(actions.shells).toEqual(['Read:releases']);
    expect(actions.api?.filter((action) => !action.endsWith(':rowhouse'))).toEqual([]);
    const secrets = known.flatMap(({ credentials }) => credentials.map(({ secretKey }) => secretKey));
    expect(new Set(secrets).size).toBe(known.length);
  });

  test('limits the logs of each program', () => {
    const [, services = ''] = compose.split('\nservices:\n');
    const parts = [
      ...services
        .split(/\nvolumes:\n/, 1)
        .join('')
        .matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n| *\n| {2}#.*\n)+)/gm),
    ];
    expect(parts.length).toBeGreaterThan(7);
    for (const [, name, text] of parts) expect(text, name).toMatch(/logging: \*logging|<<: \*(?:api|shell)/);
    for (const part of ['x-api: &api', 'x-shell: &shell']) expect(compose).toContain(`${part}\n  logging: *logging\n`);
  });

  test('defines every address that the edge uses', () => {
    const asked = [...textOf('shell/edge.conf.template').matchAll(/\$\{([A-Z_0-9]+)\}/g)].map(([, name]) => name ?? '');
    expect(asked.length).toBeGreaterThan(0);
    for (const name of asked) expect(compose).toMatch(new RegExp(`^ {6}${name}: `, 'm'));
  });
});

test('the image of the releases installs every app', () => {
  const dockerfile = textOf('shell/Dockerfile');
  for (const name of apps.map(packageOf)) expect(dockerfile).toContain(`COPY ${name}/package.json ${name}/\n`);
});

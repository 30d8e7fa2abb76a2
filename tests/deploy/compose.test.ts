import { packageOf } from '@rowhouse/federation/app-names';
import { machinesPath } from '@rowhouse/federation/machines';
import { apps } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { textOf } from '../walls/sources.ts';
import { unreadVariables } from './unread-variables.ts';

const healthCheckSchema = v.object({ test: v.optional(v.array(v.string())), disable: v.optional(v.boolean()) });
const serviceSchema = v.looseObject({
  image: v.string(),
  build: v.optional(v.object({ context: v.literal('.'), dockerfile: v.string(), target: v.optional(v.string()) })),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  volumes: v.optional(v.array(v.string()), []),
  logging: v.object({ options: v.object({ 'max-size': v.string(), 'max-file': v.string() }) }),
  mem_limit: v.string(),
  read_only: v.optional(v.boolean(), false),
  cap_drop: v.tuple([v.literal('ALL')]),
  cap_add: v.optional(v.array(v.string()), []),
  security_opt: v.tuple([v.literal('no-new-privileges:true')]),
  healthcheck: v.optional(healthCheckSchema),
  restart: v.optional(v.string()),
});
const composeSchema = v.looseObject({
  services: v.record(v.string(), serviceSchema),
  volumes: v.record(v.string(), v.null()),
  configs: v.object({ identities: v.object({ content: v.string() }) }),
});
const compose = v.parse(composeSchema, parse(textOf('compose.yaml'), { merge: true }));
const services = Object.entries(compose.services);
const service = (name: string) => {
  const found = compose.services[name];
  if (!found) throw new Error(`There is no service ${name}`);
  return found;
};

const identitiesSchema = v.object({
  identities: v.array(
    v.object({
      name: v.string(),
      credentials: v.array(v.object({ secretKey: v.string() })),
      actions: v.array(v.string()),
    }),
  ),
});

describe('compose.yaml', () => {
  test.each([
    ['api-1', 'api'],
    ['backup', 'api'],
    ['shell-1', 'shell'],
  ] as const)('sets for %s only variables that the program reads', (name, program) => {
    const set = Object.keys(service(name).environment);
    expect(set.length).toBeGreaterThan(5);
    expect(unreadVariables(program, set)).toEqual([]);
  });

  // What an operator of this compose file does not choose: its own store, ports, folders and stages of a start; also what
  // development alone reads.
  const decided: ReadonlySet<string> = new Set([
    ...['API_PORT', 'PORT', 'HOST', 'HARNESS_PORT', 'NODE_ENV', 'DATA_DIR', 'RELEASE_CACHE', 'FILL_FROM', 'FILL_COPY'],
    ...['AWS_SESSION_TOKEN', 'AWS_REGION', 'AWS_DEFAULT_REGION', 'API_DATABASE_URL', 'LATE_REMOTES'],
    ...['AGAINST', 'WITH_POSTS', 'DEVELOPMENT', 'API_HOST'],
  ]);
  test.each([
    ['api-1', 'api/src/environment.ts'],
    ['shell-1', 'shell/src/server/environment.ts'],
  ])('passes to %s every other setting that %s reads', (name, file) => {
    const read = [...textOf(file).matchAll(/^ {2,4}([A-Z][A-Z_]+): /gm)].map(([, variable = '']) => variable);
    expect(read.length).toBeGreaterThan(20);
    const { environment } = service(name);
    expect([...new Set(read)].filter((variable) => !(variable in environment || decided.has(variable)))).toEqual([]);
  });

  test('gives the shells no signing key, and lets them write only what they show', () => {
    for (const name of ['shell-1', 'shell-2']) {
      const { volumes, environment } = service(name);
      expect(volumes).toEqual(['trusted:/trusted:ro', `${name}:/data`]);
      expect(environment).not.toHaveProperty('RELEASE_KEY');
    }
    const { content } = compose.configs.identities;
    const { identities: known } = v.parse(identitiesSchema, JSON.parse(content));
    const actions = Object.fromEntries(known.map(({ name, actions }) => [name, actions]));
    expect(actions.shells).toEqual(['Read:releases', `Write:releases/${machinesPath}*`]);
    expect(actions.api?.filter((action) => !action.endsWith(':rowhouse'))).toEqual([]);
    const secrets = known.flatMap(({ credentials }) => credentials.map(({ secretKey }) => secretKey));
    expect(new Set(secrets).size).toBe(known.length);
  });

  test('lets our programs write into their volumes alone, and gives none a capability', () => {
    const ours = services.filter(([, { build }]) => build);
    expect(ours.length).toBeGreaterThan(5);
    expect(ours.filter(([, { cap_add }]) => cap_add.length > 0).map(([name]) => name)).toEqual([]);
    // Builds write beside the sources; the store's image was not at hand.
    const writable = services.filter(([, { read_only }]) => !read_only).map(([name]) => name);
    expect(writable.toSorted()).toEqual(['releases', 'store']);
  });

  test('checks each service that runs on, by the image or here', () => {
    const running = services.filter(([, { restart }]) => restart);
    const byImage = (dockerfile: string): boolean => /^HEALTHCHECK /m.test(textOf(dockerfile));
    const unchecked = running.filter(
      ([, { build, healthcheck }]) => !healthcheck && !(build && byImage(build.dockerfile)),
    );
    expect(unchecked.map(([name]) => name)).toEqual([]);
  });

  test('has a volume for each program that keeps something', () => {
    const used = services.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    expect([...new Set(used)].filter((name) => !name.startsWith('.')).toSorted()).toEqual(
      Object.keys(compose.volumes).toSorted(),
    );
    for (const name of ['api-1', 'api-2', 'shell-1', 'shell-2'])
      expect(service(name).volumes).toContain(`${name}:/data`);
  });

  test('defines every address that the edge uses', () => {
    const asked = [...textOf('shell/edge.conf.template').matchAll(/\$\{([A-Z_0-9]+)\}/g)].map(([, name]) => name ?? '');
    expect(asked.length).toBeGreaterThan(0);
    expect(Object.keys(service('edge').environment)).toEqual(expect.arrayContaining(asked));
  });
});

test('the image of the releases installs every app', () => {
  const dockerfile = textOf('shell/Dockerfile');
  for (const name of apps.map(packageOf)) expect(dockerfile).toContain(`COPY ${name}/package.json ${name}/\n`);
});

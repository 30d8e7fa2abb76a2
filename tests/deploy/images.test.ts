import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { type S3Store, startS3Store } from '@rowhouse/federation/testing/s3-store';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atDatabase, onServer } from '../../api/src/testing/database-copies.ts';
import { startLimit, untilReady } from '../../shell/src/run/program.ts';
import { freePort } from '../run/free-port.ts';
import { startPostgres } from '../run/postgres.ts';
import { until } from '../run/until.ts';
import { workspace } from '../walls/sources.ts';
import { metricsOfAlerts } from './alert-rules.ts';
import { bytesIn, executeImage, filesIn, type ImageRoot, startInImage, whyNoImages } from './image-root.ts';
import { containers, environmentOf } from './manifests.ts';

const missing = whyNoImages();
if (missing) console.log(`The images were not executed: ${missing}.`);

const scratch = mkdtempSync(join(tmpdir(), 'rowhouse-images-'));
const started: ChildProcess[] = [];
afterAll(async () => {
  await Promise.all(started.map(stop));
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}, 600_000);

const images = new Map<string, ImageRoot>();
const imageOf = (dockerfile: string, stage = 'api'): ImageRoot => {
  const known = images.get(stage);
  if (known) return known;
  const folder = join(scratch, 'roots', stage);
  mkdirSync(folder, { recursive: true });
  const image = executeImage(dockerfile, folder, stage === 'api' ? undefined : stage);
  images.set(stage, image);
  return image;
};

const start = (image: ImageRoot, own: Parameters<typeof startInImage>[1]) => {
  const child = startInImage(image, own);
  started.push(child);
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      said.text += part;
    });
  return { child, said };
};
/** The process id of the program that runs below the one that was started. */
const programOf = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  // Its program is the first one of its own process tree, and survives the one that was started: it has another user.
  process.kill(programOf(child), 'SIGKILL');
  await ended;
};
/** Runs a command to its end in the image, and returns what it printed. */
const runToEnd = async (image: ImageRoot, own: Parameters<typeof startInImage>[1]): Promise<string> => {
  const { child, said } = start(image, own);
  const [code] = await once(child, 'close');
  expect(code, said.text).toBe(0);
  return said.text;
};
const ready = (port: number, { child, said }: ReturnType<typeof start>): Promise<void> =>
  untilReady(
    { name: 'image', child, ended: once(child, 'exit').then(([code]) => Number(code)) },
    `http://127.0.0.1:${port}/readyz`,
    startLimit,
  ).catch((error: Error) => {
    throw new Error(`${error.message}:\n${said.text}`);
  });

/** The metrics of the alerts that a program should offer and does not. */
const unknownMetrics = (text: string, own: RegExp): string[] =>
  metricsOfAlerts().filter(
    (name) => own.test(name) && !text.includes(`# TYPE ${name.replace(/_(?:total|bucket|count|sum)$/, '')} `),
  );

const userOf = (child: ChildProcess): string =>
  /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${programOf(child)}/status`, 'utf8'))?.[1] ?? '';

const data = (name: string) => join(scratch, 'data', name);
const billSchema = v.object({
  components: v.array(v.object({ group: v.optional(v.string()), name: v.string(), version: v.string() })),
});
const dependenciesSchema = v.object({ dependencies: v.record(v.string(), v.string()) });
const keysOfRole = `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult><Credentials><AccessKeyId>of-role</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken><Expiration>2999-01-01T00:00:00Z</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`;
const manifestSchema = v.object({ name: v.string(), version: v.string() });

// The addresses of the sample, at places of this machine; the ports are free ones. All else is as the manifests say.
const secrets: Record<string, string> = {
  SERVICE_TOKEN: 'a-token-for-tests-only',
  SESSION_SECRET: 'a-secret-of-the-images-for-tests-only',
  ADMIN_TOKEN: 'an-admin-token-for-tests',
  METRICS_TOKEN: 'a-metrics-token-for-tests',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  SMTP_URL: '',
};
const here = (workload: string, places: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environmentOf(workload, (name, key) => secrets[key] ?? places[`${name} ${key}`] ?? '')).map(
      ([name, value]) => [name, Object.entries(places).reduce((text, [from, to]) => text.replace(from, to), value)],
    ),
  );
const atPort = (check: readonly string[], from: number, to: number): string[] =>
  check.map((part) => part.replace(String(from), String(to)));
const commandOf = (workload: string): string[] => containers.get(workload)?.command ?? [];

// Bytes that an image adds to Debian and Node.
const budgets = { api: 70_000_000, shell: 8_000_000, releases: 114_000_000 };
const weigh = (image: ImageRoot, name: keyof typeof budgets): void => {
  const bytes = bytesIn(image, 'rowhouse');
  console.log(`${name}: ${bytes} bytes beside Debian and Node`);
  // The rest of the test says more than a few bytes too many.
  expect.soft(bytes).toBeLessThan(budgets[name]);
};

describe.skipIf(missing !== null)('the images, by the steps of their Dockerfiles', () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  let store: S3Store;
  let apiPort: number;
  let places: Record<string, string>;
  beforeAll(async () => {
    cluster = await startPostgres();
    store = await startS3Store();
    apiPort = await freePort();
    places = {
      'https://store.example': store.address,
      'http://api:4000': `http://127.0.0.1:${apiPort}`,
      'migrate DATABASE_URL': cluster?.url ?? '',
      'api DATABASE_URL': Object.assign(new URL(cluster?.url ?? 'postgres://none'), { username: 'api' }).href,
    };
  });
  afterAll(() => {
    store?.close();
    cluster?.stop();
  });

  test('the API starts as node on a read-only root with its own database, and takes commands', async () => {
    const image = imageOf('api/Dockerfile');
    weigh(image, 'api');
    const port = await freePort();
    const own = { folders: { '/data': data('api') }, environment: { API_PORT: String(port) } };
    const program = start(image, own);
    await ready(port, program);
    expect(userOf(program.child)).toBe('1000');
    await runToEnd(image, { ...own, command: atPort(image.healthCheck, 4000, port) });
    const listed = ['node', 'api/src/admin/main.ts', 'requests', 'list'];
    await runToEnd(image, { ...own, command: listed });
    const made = ['node', 'api/src/admin/main.ts', 'backup', 'create', '/data/backup'];
    expect(await runToEnd(image, { ...own, command: made })).toContain('files are in /data/backup');
    await stop(program.child);
  }, 900_000);

  test('every library of the API loads in its image, also those that exchange the token of a role (IRSA) for keys', async () => {
    const { dependencies } = v.parse(
      dependenciesSchema,
      JSON.parse(readFileSync(join(workspace, 'api/package.json'), 'utf8')),
    );
    const names = Object.keys(dependencies).filter((name) => !name.startsWith('@rowhouse/'));
    const credentials = '@aws-sdk/credential-provider-node';
    const program = `for (const name of ${JSON.stringify(names)}) await import(name);
      const { defaultProvider } = await import(${JSON.stringify(credentials)});
      console.log((await defaultProvider()()).accessKeyId);`;
    const exchange = createServer((_, response) => response.end(keysOfRole)).listen(0, '127.0.0.1');
    await once(exchange, 'listening');
    const where = exchange.address();
    mkdirSync(data('role'), { recursive: true });
    writeFileSync(join(data('role'), 'token'), 'signed-token');
    try {
      const printed = await runToEnd(imageOf('api/Dockerfile'), {
        folders: { '/data': data('role') },
        environment: {
          ...{ AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/site', AWS_WEB_IDENTITY_TOKEN_FILE: '/data/token' },
          AWS_ENDPOINT_URL_STS: `http://127.0.0.1:${where && typeof where === 'object' ? where.port : 0}`,
          AWS_REGION: 'eu-west-1',
        },
        command: ['node', '--input-type=module', '--eval', program],
      });
      expect(printed).toContain('of-role');
    } finally {
      exchange.closeAllConnections();
      exchange.close();
    }
  }, 900_000);

  test('with the environment of the sample for Kubernetes it waits for the migration, backs up without an API, and restores', async ({
    skip,
  }) => {
    if (!cluster) return skip('PostgreSQL is not installed');
    const image = imageOf('api/Dockerfile');
    const own = { folders: { '/data': data('api-1') } };
    const environment = { ...here('api', places), API_PORT: String(apiPort) };
    const early = start(image, { ...own, environment });
    const [code] = await once(early.child, 'close');
    expect(code).toBe(1);
    expect(early.said.text).toContain("'database migrate'");
    const migrated = await runToEnd(image, {
      ...own,
      environment: here('migrate', places),
      command: commandOf('migrate'),
    });
    expect(migrated).toContain('has the schema of this version');
    const program = start(image, { ...own, environment });
    await ready(apiPort, program);
    await runToEnd(image, {
      folders: { '/data': data('backup'), '/backups': data('backups') },
      environment: here('backup', places),
      command: commandOf('backup'),
    });
    const [written = ''] = readdirSync(data('backups'));
    expect(written).toMatch(/^20\d\d-/);
    const metrics = await (await fetch(`http://127.0.0.1:${apiPort}/metrics`)).text();
    expect(unknownMetrics(metrics, /^rowhouse_(?:api|outbox|feed|disk|database|event|decodes|resident)/)).toEqual([]);

    await stop(program.child);
    for (const statement of ['drop database postgres with (force)', 'create database postgres'])
      await onServer(atDatabase(cluster.url, 'template1'), (admin) => admin.query(statement));
    const restored = await runToEnd(image, {
      folders: { '/data': data('restore'), '/backups': data('backups') },
      environment: { ...here('backup', places), ...here('migrate', places) },
      command: ['node', 'api/src/admin/main.ts', 'backup', 'restore', `/backups/${written}`],
    });
    expect(restored).toContain('read again and found the same');
    await ready(apiPort, start(image, { ...own, environment }));
  }, 900_000);

  test('the releases are built by their image, and the shell shows them with the environment of the sample', async () => {
    const builder = imageOf('shell/Dockerfile', 'releases');
    weigh(builder, 'releases');
    const folders = { '/data': data('releases'), '/keys': data('keys'), '/trusted': data('trusted') };
    const environment = here('releases', places);
    // As the service of compose.yaml does.
    const keys = 'node shared/site/release.ts key --each > /trusted/keys';
    await runToEnd(builder, { folders, environment, command: ['sh', '-c', keys], writable: true });
    const told = await runToEnd(builder, { folders, environment, writable: true });
    expect(told.match(/^built mf-/gm)).toHaveLength(6);

    const image = imageOf('shell/Dockerfile', 'shell');
    weigh(image, 'shell');
    const port = await freePort();
    const own = {
      folders: { '/data': data('shell'), '/trusted': data('trusted') },
      environment: { ...here('shell', places), PORT: String(port) },
    };
    const program = start(image, own);
    await ready(port, program);
    expect(userOf(program.child)).toBe('1000');
    const page = await fetch(`http://127.0.0.1:${port}/nl/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
    await runToEnd(image, { ...own, command: atPort(image.healthCheck, 3000, port) });
    const authorization = `Bearer ${secrets.METRICS_TOKEN}`;
    const metrics = await (await fetch(`http://127.0.0.1:${port}/_metrics`, { headers: { authorization } })).text();
    expect(unknownMetrics(metrics, /^rowhouse_(?:requests|render|pages|app|browser|registry|disk)/)).toEqual([]);
    // What it shows is where the command that promotes a release reads it.
    const machines = await until(
      async () => fetch(`${store.address}/releases/machines.json`).then((answer) => answer.text()),
      (text) => text.includes(String(port)),
    );
    expect(machines).toContain('mf-listings');
  }, 900_000);

  test.each(['api', 'shell'])(
    'the bill of materials of the %s is valid CycloneDX, and names each package of its image',
    async (name) => {
      const image = images.get(name);
      if (!image) throw new Error(`There is no image of the ${name}`);
      const read = (path: string): unknown => JSON.parse(readFileSync(join(image.root, path), 'utf8'));
      const text = readFileSync(join(image.root, 'rowhouse/sbom.cdx.json'), 'utf8');
      expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
      const { components } = v.parse(billSchema, JSON.parse(text));
      const named = components.map(({ group, ...own }) => `${group ? `${group}/` : ''}${own.name}@${own.version}`);
      const installed = filesIn(image, 'rowhouse/node_modules/**/package.json')
        .map((path) => v.safeParse(manifestSchema, read(path)))
        .flatMap(({ output, success }) => (success ? [`${output.name}@${output.version}`] : []));
      expect(installed.length).toBeGreaterThan(5);
      expect([...new Set(installed)].filter((each) => !named.includes(each))).toEqual([]);
    },
  );
});

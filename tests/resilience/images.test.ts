import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { bytesIn, executeImage, filesIn, type ImageRoot, startInImage, whyNoImages } from '../images/image-root.ts';
import { freePort } from '../run/free-port.ts';
import { until } from '../run/until.ts';

const missing = whyNoImages();
if (missing) console.log(`The images were not executed: ${missing}.`);

const scratch = mkdtempSync(join(tmpdir(), 'rowhouse-images-'));
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});

const imageOf = (dockerfile: string, stage?: string): ImageRoot => {
  const folder = join(scratch, 'roots', stage ?? 'api');
  mkdirSync(folder, { recursive: true });
  return executeImage(dockerfile, folder, stage);
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
/** Runs a command to its end in the image, and returns what it printed. */
const runToEnd = async (image: ImageRoot, own: Parameters<typeof startInImage>[1]): Promise<string> => {
  const { child, said } = start(image, own);
  const [code] = await once(child, 'close');
  expect(code, said.text).toBe(0);
  return said.text;
};
const ready = async (port: number, { child, said }: ReturnType<typeof start>): Promise<void> => {
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`It ended: ${said.text}`);
      return fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    },
    (answer) => answer?.status === 200,
  );
};

/** The user of the program that listens below the one that was started. */
const userOf = ({ pid }: ChildProcess): string => {
  const below = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0];
  return /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${below}/status`, 'utf8'))?.[1] ?? '';
};

const common = { SERVICE_TOKEN: 'a-token-for-tests-only' };
const data = (name: string) => join(scratch, 'data', name);
const billSchema = v.object({
  components: v.array(v.object({ group: v.optional(v.string()), name: v.string(), version: v.string() })),
});
const manifestSchema = v.object({ name: v.string(), version: v.string() });

// Bytes that an image adds to Debian and Node.
const budgets = { api: 70_000_000, shell: 7_000_000, releases: 170_000_000 };

describe.skipIf(missing !== null)('the images, by the steps of their Dockerfiles', () => {
  const addresses = { api: 0, shell: 0 };

  test('the API starts as node on a read-only root, is healthy, and stops when it is told', async () => {
    const image = imageOf('api/Dockerfile');
    addresses.api = await freePort();
    const own = {
      folders: { '/data': data('api') },
      environment: { ...common, API_PORT: String(addresses.api), API_HOST: '127.0.0.1' },
    };
    const program = start(image, own);
    await ready(addresses.api, program);
    expect(userOf(program.child)).toBe('1000');
    const check = image.healthCheck.map((part) => part.replace('4000', String(addresses.api)));
    await runToEnd(image, { ...own, command: check });
    const told = await runToEnd(image, {
      ...own,
      command: ['node', 'api/src/admin/main.ts', 'requests', 'list'],
    });
    expect(told).toMatch(/0 requests|no requests/i);
    console.log(`api: ${bytesIn(image, 'rowhouse')} bytes beside Debian and Node`);
    expect(bytesIn(image, 'rowhouse')).toBeLessThan(budgets.api);
  }, 900_000);

  test('the releases are built by their image, and the shell shows them', async () => {
    const builder = imageOf('shell/Dockerfile', 'releases');
    const bucket = data('bucket');
    const told = await runToEnd(builder, {
      folders: { '/data': data('releases'), '/bucket': bucket, '/keys': data('keys'), '/trusted': data('trusted') },
      environment: { BUCKET: '/bucket', RELEASE_KEY: '/keys/', RELEASE_BUILDER: 'compose' },
      command: [
        'sh',
        '-c',
        'node shared/site/release.ts key --each > /trusted/keys && RELEASE_TRUSTED_KEYS=/trusted/keys node shell/src/run/release-all.ts',
      ],
    });
    expect(told.match(/^built mf-/gm)).toHaveLength(6);
    console.log(`releases: ${bytesIn(builder, 'rowhouse')} bytes beside Debian and Node`);
    expect(bytesIn(builder, 'rowhouse')).toBeLessThan(budgets.releases);

    const image = imageOf('shell/Dockerfile', 'shell');
    addresses.shell = await freePort();
    const environment = {
      ...common,
      PORT: String(addresses.shell),
      HOST: '127.0.0.1',
      API_URL: `http://127.0.0.1:${addresses.api}`,
      SITE_URL: `http://127.0.0.1:${addresses.shell}`,
      BUCKET: '/bucket',
      RELEASE_TRUSTED_KEYS: '/trusted/keys',
    };
    const folders = { '/data': data('shell'), '/bucket': bucket, '/trusted': data('trusted') };
    const program = start(image, { folders, environment });
    await ready(addresses.shell, program);
    expect(userOf(program.child)).toBe('1000');
    const page = await fetch(`http://127.0.0.1:${addresses.shell}/nl/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('</html>');
    const check = image.healthCheck.map((part) => part.replace('3000', String(addresses.shell)));
    await runToEnd(image, { folders, environment, command: check });
    console.log(`shell: ${bytesIn(image, 'rowhouse')} bytes beside Debian and Node`);
    expect(bytesIn(image, 'rowhouse')).toBeLessThan(budgets.shell);
  }, 900_000);

  test.each(['api', 'shell'])('the bill of materials of the %s names each package that its image holds', (name) => {
    const roots = join(scratch, 'roots', name);
    const [stage = ''] = readdirSync(roots).filter((each) => existsSync(join(roots, each, 'rowhouse/sbom.cdx.json')));
    const image = { root: join(roots, stage), environment: {}, user: '', folder: '', command: [], healthCheck: [] };
    const read = (path: string): unknown => JSON.parse(readFileSync(join(image.root, path), 'utf8'));
    const { components } = v.parse(billSchema, read('rowhouse/sbom.cdx.json'));
    const named = components.map(({ group, ...own }) => `${group ? `${group}/` : ''}${own.name}@${own.version}`);
    const installed = filesIn(image, 'rowhouse/node_modules/**/package.json')
      .map((path) => v.safeParse(manifestSchema, read(path)))
      .flatMap(({ output, success }) => (success ? [`${output.name}@${output.version}`] : []));
    expect(installed.length).toBeGreaterThan(5);
    expect([...new Set(installed)].filter((each) => !named.includes(each))).toEqual([]);
  });
});

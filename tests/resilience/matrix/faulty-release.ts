import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@rowhouse/federation/integrity';
import { type Release, withRelease } from '@rowhouse/federation/registry';
import { changeRegistry, openStore, readRegistry } from '@rowhouse/federation/store';
import { checkOut } from '../../run/checkout.ts';

/** The package of the faulty remote. */
export const app = 'mf-listings';

/** How a release fails, at which moment, and in which part. */
export type Failure = 'throw' | 'loop' | 'memory' | 'leak' | 'silence' | 'crash';
export type Moment = 'entry' | 'load' | 'render' | 'loader' | 'handler';
export type Place = 'page' | 'fragment';

/** Name of a fault. */
export const faultName = (place: Place, moment: Moment, failure: Failure): string => `${place}.${moment}.${failure}`;

/** The file of the release that names its fault on the server; empty when it has none. */
export const faultFile = 'node/fault';
/** The prefix of a line that a render process writes to stderr, which names the version and the fault that occurred. */
export const metMark = 'a fault of the matrix: ';
/** The cookie that enables faults in the browser. */
export const faultCookie = 'fault';
/** The message of every error that a fault throws. */
export const thrown = 'thrown by the matrix';

// Bundled into the release: on the server its own file enables a fault, in the browser a cookie.
// `import.meta.env.VERSION` is that of the build, of which copies are made, so the server part reads its folder and
// version from the stack.
const source = `
const server = typeof window === 'undefined';

const isOn = (name) => {
  if (!server) return document.cookie.split('; ').includes('${faultCookie}=' + name);
  const [, folder, version] = /([^\\s(]*[\\\\/]${app}[\\\\/]([^\\\\/]+))[\\\\/]node/.exec(new Error().stack ?? '') ?? [];
  if (process.getBuiltinModule('node:fs').readFileSync(folder + '/${faultFile}', 'utf8') !== name) return false;
  console.error('${metMark}' + version + ' ' + name);
  return true;
};

const failures = {
  throw: () => { throw new Error('${thrown}'); },
  loop: () => { for (;;); },
  memory: () => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); },
  leak: () => { (globalThis.leaked ??= []).push(Buffer.alloc(120_000_000, 1)); },
  silence: () => new Promise(() => {}),
  crash: () => { setTimeout(() => { throw new Error('${thrown}'); }, 50); return new Promise(() => {}); },
};

export const fault = (place, moment) => {
  for (const [name, fail] of Object.entries(failures)) if (isOn(place + '.' + moment + '.' + name)) return fail();
  return undefined;
};
`;

/** A release of the listings that fails while a fault is enabled, and copies of it under other versions. */
export interface FaultyRelease {
  version: string;
  /** The release that was live before it. */
  before: string;
  /** Makes a copy under another version, which is in the registry but in no channel; it fails on the server with this fault. */
  copyAs: (version: string, fault?: string) => Promise<string>;
}

const throwing = `if (document.cookie.split('; ').includes('${faultCookie}=${faultName('page', 'entry', 'throw')}')) throw new Error('${thrown}');`;

const withFile = async (folder: string, release: Release, path: string, text: string): Promise<Release> => {
  const bytes = Buffer.from(text);
  await writeFile(join(folder, path), bytes);
  const { [`${path}.br`]: _, [`${path}.gz`]: __, ...files } = release.files;
  return { ...release, files: { ...files, [path]: { integrity: integrityOf(bytes), bytes: bytes.length } } };
};

// The bundler generates the entry, so no source of a remote can throw there.
const withThrowingEntry = async (folder: string, release: Release): Promise<Release> => {
  const path = `web/${release.entry.js[0]}`;
  return withFile(folder, release, path, throwing + (await readFile(join(folder, path), 'utf8')));
};

/** Builds the release in a checkout of its team, and publishes it without a proof. */
export const makeFaultyRelease = async (bucket: string, folder: string): Promise<FaultyRelease> => {
  const store = openStore({ ...process.env, BUCKET: bucket });
  const { registry } = await readRegistry(store);
  const before = registry.channels.live?.[app] ?? '';
  const known = new Set(await readdir(join(bucket, app)));

  const team = await checkOut('listings', folder);
  const write = (file: string, text: string) => writeFile(join(folder, app, 'src', file), text);
  const importing = (file: string, place: Place) =>
    team.edit(
      `src/${file}`,
      '\nexport const Component =',
      `\nimport { fault } from '../fault.ts';\n\nfault('${place}', 'load');\n\nexport const Component =`,
    );
  const button = (place: Place) =>
    `<button type="button" onClick={() => void fault('${place}', 'handler')}>${place} handler</button>`;
  await write('fault.ts', source);

  await importing('pages/listing.tsx', 'page');
  await team.edit('src/pages/listing.tsx', 'const id = useId();', "fault('page', 'render');\n  const id = useId();");
  await team.edit(
    'src/pages/listing.tsx',
    "{data.view === 'map' && <Goals shown={data.goal} />}",
    `{data.view === 'map' && <Goals shown={data.goal} />}\n${button('page')}`,
  );
  await team.edit(
    'src/pages/listing.data.ts',
    '  loadList(args.request, args.context, placeOf(args));',
    "  Promise.resolve(fault('page', 'loader')).then(() => loadList(args.request, args.context, placeOf(args)));",
  );
  await team.edit('src/pages/listing.data.ts', 'import ', "import { fault } from '../fault.ts';\nimport ");

  await importing('fragments/property-marks.tsx', 'fragment');
  await team.edit(
    'src/fragments/property-marks.tsx',
    'const t = useMessages();',
    "const t = useMessages();\n  fault('fragment', 'render');",
  );
  await team.edit(
    'src/fragments/property-marks.tsx',
    '<p role="status"',
    `${button('fragment')}\n      <p role="status"`,
  );
  await write(
    'fragments/property-marks.data.ts',
    "import { fault } from '../fault.ts';\n\nexport const loader = async () => {\n  await fault('fragment', 'loader');\n  return null;\n};\n",
  );

  await team.release(bucket, 'publish', app);
  const version = (await readdir(join(bucket, app))).find((one) => !known.has(one)) ?? '';
  const built = (await readRegistry(store)).registry.releases[app]?.[version];
  if (!built) throw new Error('The faulty release was not published');
  const release = await withThrowingEntry(join(bucket, app, version), built);
  const put = async (name: string, fault: string) => {
    const whole = await withFile(join(bucket, app, name), release, faultFile, fault);
    await changeRegistry(store, (current) => withRelease(current, app, name, whole));
  };
  await put(version, '');
  return {
    version,
    before,
    copyAs: async (name, fault = '') => {
      await cp(join(bucket, app, version), join(bucket, app, name), { recursive: true });
      await put(name, fault);
      return name;
    },
  };
};

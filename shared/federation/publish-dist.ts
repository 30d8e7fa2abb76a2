import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, posix } from 'node:path';
import * as v from 'valibot';
import { containerOf, packageOf } from './app-names.ts';
import { bundleText } from './build/bundle-text.ts';
import { apart, filesIn, type PublishResult, storeRelease, withCompressed } from './publish.ts';
import { readJson } from './read-json.ts';
import { budgetSchema, manifestFile, type Release } from './registry.ts';
import type { SiteDefinition } from './site-definition.ts';
import { type ReleaseStore, readRegistry } from './store.ts';

const assetsSchema = v.object({ sync: v.array(v.string()) });
const manifestSchema = v.object({
  metaData: v.object({
    globalName: v.string(),
    publicPath: v.optional(v.string()),
    buildInfo: v.object({ buildVersion: v.string() }),
    remoteEntry: v.object({ name: v.string(), path: v.string(), type: v.string() }),
  }),
  shared: v.array(v.object({ name: v.string(), requiredVersion: v.optional(v.union([v.string(), v.literal(false)])) })),
  exposes: v.array(v.object({ path: v.string(), assets: v.object({ js: assetsSchema, css: assetsSchema }) })),
});
type Manifest = v.InferOutput<typeof manifestSchema>;

/** A build of a remote that was made without the site's preset. */
export interface DistOptions {
  site: SiteDefinition;
  owner: string;
  store: ReleaseStore;
  /** The folder of the build, with its `mf-manifest.json`, and its Node build in `node`, if it has one. */
  dist: string;
  /** The names of its modules by those that the site's pages use (`fragments/news` → `./News`); the same names if omitted. */
  exposes?: Readonly<Record<string, string>>;
}

/** The release of a foreign build, and the modules of the build that no page can name. */
export interface PublishedDist extends PublishResult {
  unnamed: string[];
}

// Entries that set a variable.
const scriptTypes = ['var', 'global', 'window', 'self', 'this', 'assign', 'umd'];
const isModule = (type: string): boolean => type === 'module' || type === 'esm';

const readManifest = (dist: string): Manifest => {
  const file = join(dist, manifestFile);
  if (!existsSync(file))
    throw new Error(`${file} is missing: the plugin of Module Federation writes it with 'manifest: true'`);
  const manifest = readJson(file, manifestSchema);
  const { publicPath, remoteEntry } = manifest.metaData;
  if (!scriptTypes.includes(remoteEntry.type))
    throw new Error(
      `${file} says that the entry is of the type '${remoteEntry.type}', and the site loads scripts: ${
        isModule(remoteEntry.type)
          ? 'not every browser checks the integrity of what an ES module imports. Vite builds modules alone, also behind its varFilename: build the remote with the plugin for Rsbuild, Rspack or webpack'
          : "build it with library.type 'var'"
      }`,
    );
  if (publicPath !== 'auto' && publicPath !== '')
    throw new Error(
      `${file} says that the files are at '${publicPath}', and the site serves them below the address of its release: build it with publicPath 'auto' (in Rsbuild: output.assetPrefix 'auto')`,
    );
  return manifest;
};

const budgetOf = ({ dist }: DistOptions): Release['budget'] => {
  const file = join(dist, 'budget.json');
  if (!existsSync(file))
    throw new Error(
      `${file} is missing: it says how many bytes (brotli) the entry and the first load of each page and fragment may take, as { "entry": 30000, "modules": { "fragments/news": 40000 } }`,
    );
  return readJson(file, budgetSchema);
};

const extension = extname(import.meta.filename);
const identity = 'export const adapt = (module) => module;';

// The script that makes the site's container of the foreign one, for the browser or for Node.
const bundleAdapter = async ({ site }: DistOptions, target: 'web' | 'node'): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'federation-adapter-'));
  try {
    const entry = join(folder, 'entry.ts');
    const container = join(import.meta.dirname, `foreign-container${extension}`);
    const view = site.foreignViews ?? join(folder, 'view.js');
    await writeFile(join(folder, 'view.js'), identity);
    await writeFile(
      entry,
      `import { foreignContainer } from ${JSON.stringify(container)};
import { adapt } from ${JSON.stringify(view)};
export default (remote) => foreignContainer({ ...remote, adapt });`,
    );
    return await bundleText({ entry, variable: 'adapter', target });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

// Within a function, the variable of the foreign container is not one of the page.
const browserEntry = (adapter: string, entry: string, owner: string, globalName: string, remote: object): string =>
  `var ${containerOf(owner)}=(()=>{${adapter}
${entry}
return adapter({...${JSON.stringify(remote)},container:typeof ${globalName}==="undefined"?globalThis[${JSON.stringify(globalName)}]:${globalName}})})();`;

const nodeEntry = (adapter: string, entry: string | null, remote: object): string =>
  `${adapter}
const remote=${JSON.stringify(remote)};
const container=${entry === null ? 'null' : `((module)=>{const exports=module.exports;${entry}\nreturn module.exports})({exports:{}})`};
module.exports=adapter({...remote,container});`;

// Documents and notes of the build, which no page loads.
const unservedFile = /^web\/(?:[^/]+\.html|mf-stats\.json|budget\.json)$/;

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);
const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/**
 * Stores a build that the stock plugin of a bundler made as a release: every file with its integrity, an entry in the form that the
 * site's shell takes, and for the server the Node build, or a placeholder that the browser fills. Moves no pointer.
 */
export const publishDist = async (options: DistOptions): Promise<PublishedDist> => {
  const { site, owner, store, dist } = options;
  const { metaData, shared, exposes } = readManifest(dist);
  const { globalName, remoteEntry, buildInfo } = metaData;
  if (!isName(globalName)) throw new Error(`The container's name '${globalName}' is not the name of a variable`);
  const assetsByPath = new Map(exposes.map(({ path, assets }) => [path, assets]));
  const same = Object.fromEntries([...assetsByPath.keys()].map((path) => [path.replace(/^\.\//, ''), path]));
  const names = { ...same, ...options.exposes };
  const unknown = Object.values(names).find((path) => !assetsByPath.has(path));
  if (unknown !== undefined)
    throw new Error(`${dist} exposes no '${unknown}'. It exposes ${[...assetsByPath.keys()].toSorted().join(', ')}`);
  const read = await filesIn(dist);
  const bytesOf = (path: string) => read.find(([file]) => file === path)?.[1];
  const entryFile = posix.join(remoteEntry.path, remoteEntry.name);
  const entry = bytesOf(entryFile);
  if (!entry) throw new Error(`${dist} has no '${entryFile}', which its ${manifestFile} names as the entry`);
  const onServer = bytesOf(posix.join('node', remoteEntry.name));
  const browserOnly = onServer === undefined;
  if (browserOnly && !site.foreignViews)
    throw new Error(`${dist} has no Node build (node/${remoteEntry.name}), and this site shows no page without one`);
  const remote = { exposes: names, browserOnly };
  const [web, node] = [await bundleAdapter(options, 'web'), await bundleAdapter(options, 'node')];
  const script = browserEntry(web, entry.toString('utf8'), owner, globalName, remote);
  // Beside the entry that it replaces, since that one finds its files from its own address.
  const scriptFile = posix.join(posix.dirname(entryFile), `entry.${hashOf(script)}.js`);
  const { built, maps } = apart(
    read.map(([path, bytes]): [string, Buffer] => [path.startsWith('node/') ? path : `web/${path}`, bytes]),
  );
  const addedFiles: [string, Buffer][] = [
    [`web/${scriptFile}`, Buffer.from(script)],
    ['node/remote-entry.js', Buffer.from(nodeEntry(node, onServer?.toString('utf8') ?? null, remote))],
    ['node/package.json', Buffer.from('{"type":"commonjs"}')],
  ];
  // The Node entry is within that of the site's form; the browser's stays for other hosts, which read the manifest.
  const replaced = new Set([posix.join('node', remoteEntry.name), ...addedFiles.map(([file]) => file)]);
  const all = [...built.filter(([path]) => !replaced.has(path) && !unservedFile.test(path)), ...addedFiles];
  const files = (await Promise.all(all.map(withCompressed))).flat();
  const content = all.map(([path, bytes]) => `${path} ${hashOf(bytes)}`).sort();
  const base = /^\d+\.\d+\.\d+/.exec(buildInfo.buildVersion)?.[0] ?? '0.0.0';
  const version = `${base}-${hashOf(content.join('\n'))}`;
  const { registry } = await readRegistry(store);
  const shownNames = Object.entries(names).filter(([name]) => /^(?:pages|fragments|messages)\/|^data$/.test(name));
  const unnamed = [...assetsByPath.keys()].filter((path) => !shownNames.some(([, one]) => one === path));
  const none = { js: [], css: [] };
  const ranges = shared.flatMap(({ name, requiredVersion }) => {
    const to = site.shared.modules.includes(name) ? 'shared' : Object.hasOwn(site.shared.libraries, name) ? name : null;
    return to && requiredVersion ? [[to, requiredVersion] as const] : [];
  });
  await storeRelease(
    options,
    version,
    { files, maps },
    {
      accepts: Object.fromEntries(ranges),
      budget: budgetOf(options),
      entry: { js: [scriptFile], css: [] },
      modules: {
        // What it does not expose is empty.
        data: none,
        ...Object.fromEntries(site.languages.map((language) => [`messages/${language}`, none])),
        ...Object.fromEntries(
          shownNames.map(([name, path]) => {
            const assets = assetsByPath.get(path);
            return [name, { js: assets?.js.sync ?? [], css: assets?.css.sync ?? [] }];
          }),
        ),
      },
    },
  );
  return { version, built: registry.releases[packageOf(owner)]?.[version] === undefined, unnamed };
};

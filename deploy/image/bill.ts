import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Prints a CycloneDX bill of materials with only the packages that a folder `node_modules` holds, and Node. pnpm lists
// all that the lock file names for a program: packages of other systems, and those of the build of pages.
const [, , file = '', folder = ''] = process.argv;

interface Component {
  type: string;
  group?: string;
  name: string;
  version: string;
  purl: string;
  'bom-ref': string;
}

interface Bill {
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

const bill: Bill = JSON.parse(readFileSync(file, 'utf8'));

const versionIn = (path: string): string | null => {
  const manifest = join(path, 'package.json');
  if (!existsSync(manifest)) return null;
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  return version;
};

const nested = (name: string): string[] =>
  bill.components.map((other) => join(folder, nameOf(other), 'node_modules', name));
const nameOf = ({ group, name }: Component): string => (group ? `${group}/${name}` : name);
const isInstalled = (component: Component): boolean =>
  [join(folder, nameOf(component)), ...nested(nameOf(component))].some((path) => versionIn(path) === component.version);

const node: Component = {
  type: 'application',
  name: 'node',
  version: process.versions.node,
  purl: `pkg:generic/node@${process.versions.node}`,
  'bom-ref': `pkg:generic/node@${process.versions.node}`,
};
const components = [node, ...bill.components.filter(isInstalled)];
const refs = new Set(components.map((component) => component['bom-ref']));
const dependencies = bill.dependencies
  .filter(({ ref }) => refs.has(ref) || !bill.components.some((component) => component['bom-ref'] === ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));

console.log(JSON.stringify({ ...bill, components, dependencies }, null, 1));

import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { containerOf } from '@rowhouse/federation/app-names';
import { manifestIn, repositoryManifest } from './manifests.ts';
import { filesOfTemplate, writeFiles } from './template.ts';

const fromRegistry = `From a registry: the two are published there (\`npx pnpm@12 publish\` in \`shared/federation\` and in \`shared\` of their repository), and \`.npmrc\` names it for their scope:

\`\`\`
@rowhouse:registry=https://your-registry.example/
\`\`\`

Without one: make both with \`npx pnpm@12 pack\`, put them into \`packages/\`, and name them in \`pnpm-workspace.yaml\`:

\`\`\`yaml
overrides:
  '@rowhouse/shared': file:packages/rowhouse-shared-0.1.0.tgz
  '@rowhouse/federation': file:packages/rowhouse-federation-0.1.0.tgz
\`\`\``;

const fromFiles = `They are files in \`packages/\`, which \`pnpm-workspace.yaml\` names under \`overrides\`. To take newer ones, put those there, change the names and run \`npx pnpm@12 install\`. Where a registry has them, remove the overrides and name it in \`.npmrc\`: \`@rowhouse:registry=https://your-registry.example/\`.`;

const workspaceText = (overrides: Readonly<Record<string, string>>): string =>
  [
    '# `npx pnpm@12 <script>` installs by itself.',
    'verifyDepsBeforeRun: install',
    'strictPeerDependencies: false',
    '',
    'allowBuilds:',
    '  node: true',
    ...(Object.keys(overrides).length > 0 ? ['', 'overrides:'] : []),
    ...Object.entries(overrides).map(([name, file]) => `  '${name}': file:${file}`),
    '',
  ].join('\n');

const packageFiles = (folder: string): Record<string, string> =>
  Object.fromEntries(
    ['shared', 'federation'].map((name) => {
      const file = readdirSync(folder).find((one) => one.startsWith(`rowhouse-${name}-`) && one.endsWith('.tgz'));
      if (!file) throw new Error(`${folder} has no rowhouse-${name}-….tgz: \`npx pnpm@12 pack\` makes it`);
      return [`@rowhouse/${name}`, file];
    }),
  );

/** The input for the repository of one remote. */
export interface RepositoryOptions {
  name: string;
  /** The target folder; it must not exist, or be empty except for `.git`. */
  folder: string;
  /** Folder of an existing remote in the workspace that is moved out; null for a new remote. */
  existing: string | null;
  /** Folder with packed shared packages, from which they are installed. */
  packages: string | undefined;
  /** Libraries that the shell provides, with their version ranges. */
  libraries: Readonly<Record<string, string>>;
}

/** Creates the repository of one remote: its sources, and everything that its team needs around them. */
export const makeRepository = ({ name, folder, existing, packages, libraries }: RepositoryOptions): void => {
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git'))
    throw new Error(`${folder} is not empty`);
  const files = packages === undefined ? {} : packageFiles(packages);
  mkdirSync(folder, { recursive: true });
  if (existing)
    for (const part of ['contract', 'src', 'rsbuild.config.ts', 'module-federation.config.ts', 'budget.json'])
      cpSync(join(existing, part), join(folder, part), { recursive: true });
  if (packages !== undefined)
    for (const file of Object.values(files)) cpSync(join(packages, file), join(folder, 'packages', file));
  const overrides = Object.fromEntries(Object.entries(files).map(([one, file]) => [one, `packages/${file}`]));
  const manifest = repositoryManifest(name, libraries, existing ? manifestIn(existing) : undefined);
  writeFiles(folder, {
    ...(existing ? {} : filesOfTemplate('remote', { NAME: name, CONTAINER: containerOf(name) })),
    ...filesOfTemplate('repository', { NAME: name, INSTALL: packages === undefined ? fromRegistry : fromFiles }),
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'pnpm-workspace.yaml': workspaceText(overrides),
  });
};

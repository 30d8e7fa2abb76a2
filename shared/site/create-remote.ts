#!/usr/bin/env node
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { containerOf } from '@rowhouse/federation/app-names';
import { remotes } from '../src/routes.ts';
import { type ContractLine, contractLines, imageLine, ownersLine, withLine } from './create/contract-lines.ts';
import { workspaceManifest } from './create/manifests.ts';
import { makeRepository } from './create/repository.ts';
import { filesOfTemplate, writeFiles } from './create/template.ts';
import { isInstalled, site, workspace } from './site.ts';

const usage = `pnpm create-remote <name>            a new remote in the workspace: mf-<name>, and its lines of the contract
pnpm create-remote <name> <folder>   a repository of its own: a new remote, or that of the workspace, moved out
--packages <folder>                  installs the shared packages from the files that \`pnpm pack\` made there`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { packages: { type: 'string' }, help: { type: 'boolean', default: false } },
});
const [name = '', folderName] = positionals;

const writeLines = (lines: readonly ContractLine[]): void => {
  for (const line of lines) {
    const file = join(workspace, line.file);
    writeFileSync(file, withLine(readFileSync(file, 'utf8'), line));
  }
};

// The contract belongs to all teams: in a checkout of it the lines are written, elsewhere they are only printed.
const tellContract = (inWorkspace: boolean): void => {
  const lines = [...contractLines(name), ...(inWorkspace ? [imageLine(name), ownersLine(name)] : [])];
  if (!isInstalled) writeLines(lines);
  console.log(
    isInstalled
      ? 'The contract does not know it yet. A pull request to the shared package adds:'
      : 'These lines are written too; a pull request brings them to the other teams:',
  );
  for (const { file, after, line } of lines)
    console.log(`  ${file}, below '${after}'\n${line.replaceAll(/^/gm, '    ')}`);
  if (inWorkspace)
    console.log(`These are written by the next commands, and belong to it too:
  pnpm-lock.yaml
  shared/src/visitor-routes.gen.ts
  tests/walls/app-files.gen.ts`);
};

const address = process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`;

const create = (): void => {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name === 'shell')
    throw new Error(`'${name}' is not a name of a remote: small letters, digits and hyphens`);
  const existing = join(workspace, `mf-${name}`);
  const isNew = isInstalled || !existsSync(existing);
  const folder = folderName === undefined && !isInstalled ? null : resolve(folderName ?? `mf-${name}`);
  const isKnown = remotes.some((one) => one === name);
  if (folder === null && !isNew) throw new Error(`mf-${name} exists already`);
  if (folder === null) {
    const manifest = `${JSON.stringify(workspaceManifest(name), null, 2)}\n`;
    writeFiles(existing, {
      ...filesOfTemplate('remote', { NAME: name, CONTAINER: containerOf(name) }),
      'package.json': manifest,
    });
  } else {
    const { libraries } = site.shared;
    makeRepository({ name, folder, existing: isNew ? null : existing, packages: values.packages, libraries });
  }
  console.log(`mf-${name} is in ${relative(process.cwd(), folder ?? existing) || '.'}`);
  if (!isKnown) tellContract(folder === null);
  console.log(
    folder === null
      ? `Next:
  npx pnpm@12 check                       what is missing, if anything is
  npx pnpm@12 start                       ${address}/nl/${name}/, and so in fr, en and de: mf-${name}/contract/routes.ts has the word of each language
  npx pnpm@12 release publish mf-${name}    on a site that runs: the remote first, then the shell, which shows it
  npx pnpm@12 release promote mf-${name}
  npx pnpm@12 release publish shell
  npx pnpm@12 release promote shell`
      : 'Next: its README.md',
  );
};

if (values.help || name === '') console.log(usage);
else
  try {
    create();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appOf, ownerOf, packageOf } from '@rowhouse/federation/app-names';
import { developAgainst } from '@rowhouse/federation/develop/against';
import { startHarness } from '@rowhouse/federation/harness/start-harness';
import { developmentName, releaseKeys, trustedEntries } from '@rowhouse/federation/keys';
import { openObjectStore } from '@rowhouse/federation/object-store';
import { siteBucket } from '@rowhouse/federation/site-bucket';
import { manifestIn } from './create/manifests.ts';
import { harness, site, workspace } from './site.ts';

const usage = `npx pnpm@12 dev                       this remote alone, with Fast Refresh and the API of SITE_URL
npx pnpm@12 dev --against <address>   among the live releases of a site, with its API; nothing is sent to it
PORT (3000) is the port on this machine.`;

const whereOf = (address: string | undefined): string => {
  if (address === undefined || !/^https?:\/\//.test(address))
    throw new Error(`Which site? SITE_URL=https://site.example npx pnpm@12 dev\n\n${usage}`);
  return address.replace(/\/$/, '');
};

/** The development command of a remote in its own repository. */
export const develop = async (words: string[]): Promise<void> => {
  const { values } = parseArgs({ args: words, options: { against: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return console.log(usage);
  const port = Number(process.env.PORT || 3000);
  const owner = ownerOf(manifestIn(workspace).name);
  if (!appOf(site.apps, owner) || owner === 'shell')
    throw new Error(`${packageOf(owner)} is no remote that this version of @rowhouse/shared knows`);
  if (values.against === undefined) {
    const apiUrl = whereOf(process.env.SITE_URL);
    await startHarness({ site, ...harness, owner, port, apiUrl, serviceToken: '' });
    return console.log(`${packageOf(owner)} runs alone at http://localhost:${port} (API: ${apiUrl}). Ctrl-C stops it.`);
  }
  const address = whereOf(values.against);
  const trusted = trustedEntries(process.env.RELEASE_TRUSTED_KEYS ?? '');
  if (trusted.length === 0)
    throw new Error('RELEASE_TRUSTED_KEYS must name the public keys of the site: its releases are verified by them');
  const data = process.env.DATA_DIR || join(workspace, '.data');
  const ownKeys = releaseKeys({ RELEASE_KEY: process.env.RELEASE_KEY || join(data, 'release-keys/') });
  const from = process.env.BUCKET
    ? openObjectStore(process.env.BUCKET)
    : siteBucket(address, ownKeys.signing(developmentName));
  const folder = join(data, 'against', new URL(address).host.replace(':', '-'));
  await developAgainst({ site, owner, address, from, trusted, folder, port });
};

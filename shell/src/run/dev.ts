import { appOf, packageOf } from '@rowhouse/federation/app-names';
import { remotes } from '@rowhouse/shared/routes';
import { readEnvironment } from '../server/environment.ts';
import { runHarness } from './dev-harness.ts';
import { runSite } from './dev-site.ts';

const usage = `pnpm dev            the whole site, made anew at every save
pnpm dev <remote>   one remote alone, with Fast Refresh: ${remotes.map(packageOf).join(', ')}`;

const [named, ...more] = process.argv.slice(2);
const remote = named === undefined ? undefined : appOf(remotes, named);
if (more.length > 0 || (named !== undefined && !remote)) {
  console.error(usage);
  process.exit(named === '--help' ? 0 : 1);
}
const environment = readEnvironment(process.env);
await (remote ? runHarness(environment, remote) : runSite(environment));

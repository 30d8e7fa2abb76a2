import { parseArgs } from 'node:util';
import { appOf, packageOf } from '@rowhouse/federation/app-names';
import { remotes } from '@rowhouse/shared/routes';
import { readEnvironment } from '../server/environment.ts';
import { runAgainst } from './dev-against.ts';
import { runHarness } from './dev-harness.ts';
import { runSite } from './dev-site.ts';

const usage = `pnpm dev            the whole site, made anew at every save
pnpm dev <remote>   one remote alone, with Fast Refresh: ${remotes.map(packageOf).join(', ')}
pnpm dev <remote> --against <address>   among the releases of a site, with its API; --with-posts passes on what is sent`;

const end = (code: number): never => {
  console.error(usage);
  process.exit(code);
};
const readArguments = () => {
  try {
    const options = {
      against: { type: 'string' },
      'with-posts': { type: 'boolean' },
      help: { type: 'boolean' },
    } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch {
    return end(1);
  }
};
const { positionals, values } = readArguments();
if (values.help) end(0);
const [named, ...more] = positionals;
const remote = named === undefined ? undefined : appOf(remotes, named);
const { against, 'with-posts': withPosts = false } = values;
const isAddress = against === undefined || /^https?:/.test(against);
if (
  more.length > 0 ||
  (named !== undefined && !remote) ||
  !isAddress ||
  ((against || withPosts) && !(remote && against))
)
  end(1);
const environment = readEnvironment(process.env);
await (remote && against
  ? runAgainst(environment, remote, against.replace(/\/$/, ''), { withPosts })
  : remote
    ? runHarness(environment, remote)
    : runSite(environment));

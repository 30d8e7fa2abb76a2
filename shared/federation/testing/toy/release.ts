import { runRelease } from '@rowhouse/federation/release';
import { site } from './site.ts';

await runRelease(site);

import { runRelease } from '../../release.ts';
import { site } from './site.ts';

await runRelease(site);

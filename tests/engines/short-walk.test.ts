import { sharedSite } from '../run/shared-site.ts';
import { shortWalk } from './page-steps.ts';
import { walk } from './walk.ts';

walk(() => sharedSite().url, { width: 1366, height: 768 }, shortWalk);

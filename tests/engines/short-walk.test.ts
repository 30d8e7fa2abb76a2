import { sharedSite } from '../run/shared-site.ts';
import { engines } from './engines.ts';
import { shortWalk } from './page-steps.ts';
import { walk } from './walk.ts';

// All other tests of the site take these steps in Chromium, and `test:long` walks through the whole site in it too.
const others = engines.filter(({ name }) => name !== 'Chromium');

walk(() => sharedSite().url, { width: 1366, height: 768 }, shortWalk, others);

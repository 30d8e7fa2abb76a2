import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { deprecatedUses } from '../../shared/site/deprecated-uses.ts';
import { checkedApps, workspace } from './sources.ts';

// Warns, and never fails: what is deprecated works for one more major.
for (const name of checkedApps.map(packageOf))
  for (const use of deprecatedUses(join(workspace, name))) console.log(`warning: ${name}/${use}`);

#!/usr/bin/env node
import { runRelease } from '@rowhouse/federation/release';
import { site, workspace } from './site.ts';

const [command, ...words] = process.argv.slice(2);
if (command === 'dev') {
  // A release loads no development server.
  const { develop } = await import('./develop.ts');
  await develop(words).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  });
} else if (command === 'deprecated') {
  const { deprecatedUses } = await import('./deprecated-uses.ts');
  for (const use of deprecatedUses(workspace)) console.log(`warning: ${use}`);
} else await runRelease(site);

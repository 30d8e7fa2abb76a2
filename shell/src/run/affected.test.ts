import { apps } from '@rowhouse/shared/federation/apps';
import { expect, test } from 'vitest';
import { affectedBy } from './affected.ts';

test.each([
  ['a remote is its own matter', 'mf-listings/src/messages/nl.ts', ['listings']],
  ['so are its styles', 'mf-owner-portal/src/pages/login.module.css', ['owner-portal']],
  ['the layout is built', 'shell/src/layout/header.tsx', ['shell']],
  ['all of it', 'shell/src/content/film.tsx', ['shell']],
  ['the front runs from source', 'shell/src/server/pages.ts', ['front']],
  ['furniture stands in every app', 'shared/src/ui/button.tsx', apps],
  ['a rule is read by every app and the API', 'shared/src/domain/format.ts', [...apps, 'api']],
  ['so is the contract', 'shared/src/contract/site.ts', [...apps, 'api']],
  ['so are the routes', 'shared/src/routes.ts', [...apps, 'api']],
  ['so is the table of them', 'shared/src/route-table.ts', [...apps, 'api']],
  ['the API is nobody else’s', 'api/src/demo/seed.ts', ['api']],
  ['a test changes nothing', 'mf-listings/src/type-ahead.test.ts', []],
  ['nor does a component’s test', 'shared/src/ui/button.test.tsx', []],
  ['nor what tests share', 'mf-consent/src/testing/site.ts', []],
  ['nor what a build wrote', 'mf-listings/.cache/data.js', []],
  ['nor an editor’s own file', 'mf-listings/src/pages/.listing.tsx.swp', []],
  ['nor a backup beside the source', 'mf-listings/src/pages/listing.tsx~', []],
  ['nor the release of a remote', 'mf-listings/dist/web/remote-entry.js', []],
])('%s', (_, path, parts) => {
  expect(affectedBy(path)).toEqual(parts);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { photo } from '../e2e/photo.ts';
import { sharedSite } from '../run/shared-site.ts';
import { deskSteps } from './desk-steps.ts';
import { chooseCookies } from './page-steps.ts';
import { phoneSteps } from './phone-steps.ts';
import { searchSteps } from './search-steps.ts';
import { everyForm, everyPage, gallery, ownerLogin } from './visitor-steps.ts';
import { walk } from './walk.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-photos-'));
const photos = [1, 2].map((colour) => join(folder, `${colour}.png`));
for (const [index, path] of photos.entries()) writeFileSync(path, photo(index));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = () => sharedSite().url;

walk(site, { width: 375, height: 812 }, phoneSteps);
walk(site, { width: 1366, height: 768 }, [
  chooseCookies,
  ...everyPage,
  ...everyForm,
  ...searchSteps,
  gallery,
  ownerLogin,
  ...deskSteps(photos),
]);

import type { Browser } from 'playwright';
import { phone } from './conditions.ts';
import type { MeasuredPage } from './paths.ts';
import type { MeasuredSite } from './sites.ts';

/**
 * Visits each page of each site once on the phone, so that the server has made the pictures that it shows: the first visitor of a picture
 * waits for that, and the site that is measured first would seem slower.
 */
export const warmUp = async (
  browser: Browser,
  sites: readonly MeasuredSite[],
  pages: readonly MeasuredPage[],
): Promise<void> => {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    for (const { url } of sites) for (const { path } of pages) await page.goto(url + path);
  } finally {
    await context.close();
  }
};

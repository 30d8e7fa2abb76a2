import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '@rowhouse/shared/site';

/** A page that is open when a test fails. */
export interface OpenPage {
  picture: () => Promise<Uint8Array>;
  /** What it was made of, by the ending of the file that each becomes. */
  texts: Readonly<Record<string, () => Promise<string>>>;
  /** Writes the driver's trace to a file; only a run with `TRACES` has one. */
  trace?: (path: string) => Promise<void>;
}

const limit = 30_000; // ms; a page that hangs answers nothing
const sources = new Set<() => readonly OpenPage[]>();

/** Adds pages to those that a failed test leaves; returns how to take them away. */
export const watchPages = (pages: () => readonly OpenPage[]): (() => void) => {
  sources.add(pages);
  return () => void sources.delete(pages);
};

/** Where failed tests leave their pages. */
export const failedPagesFolder = (): string => process.env.FAILED_PAGES ?? join(workspace, '.cache/tests/failed-pages');

/** Whether a failed test left pages. */
export const hasFailedPages = (): boolean => existsSync(failedPagesFolder());

/** Removes what an earlier run left. */
export const removeFailedPages = (): void => rmSync(failedPagesFolder(), { recursive: true, force: true });

const withinLimit = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`no answer in ${limit} ms`)), limit).unref()),
  ]);

const keepPage = async ({ picture, texts, trace }: OpenPage, path: string): Promise<void> => {
  const faults: string[] = [];
  const attempt = (name: string, work: () => Promise<void>) =>
    withinLimit(work()).catch((error: unknown) => void faults.push(`${name}: ${error}`));
  await attempt('picture', async () => writeFileSync(`${path}.png`, await picture()));
  for (const [ending, text] of Object.entries(texts))
    await attempt(ending, async () => writeFileSync(`${path}.${ending}`, await text()));
  if (trace) await attempt('trace', () => trace(`${path}.trace.zip`));
  if (faults.length > 0) writeFileSync(`${path}.missing.txt`, `${faults.join('\n')}\n`);
};

const folderName = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100);

/** Writes the open pages of a failed test into a folder of its own, and says where; a test does not fail for it. */
export const keepPages = async (
  file: string,
  test: string,
  pages: readonly OpenPage[] = [...sources].flatMap((open) => open()),
): Promise<void> => {
  if (pages.length === 0) return;
  const folder = join(failedPagesFolder(), folderName(file), folderName(test));
  try {
    mkdirSync(folder, { recursive: true });
    for (const [index, page] of pages.entries()) await keepPage(page, join(folder, `page-${index + 1}`));
    console.log(`The pages of this failed test: ${folder}`);
  } catch (error) {
    console.log(`The pages of this failed test are not kept: ${error}`);
  }
};

import type { Content } from './content-routes.ts';
import { demoFolder, readContentFolder } from './read-folder.ts';
import { validateContent } from './validate.ts';

/** The demo's content, from its files; a fault in them is an error of ours, and all are named. */
export async function readDemoContent(): Promise<Content> {
  const { files, unread } = await readContentFolder(demoFolder);
  const { content, faults } = validateContent(files, unread);
  if (faults.length > 0) throw new Error(`the demo's content has faults:\n${faults.join('\n')}`);
  return content;
}

import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { startApi } from './start-api.ts';

const pictures = 'media';

/** Starts an API once, which fills its database, and keeps what it leaves behind. */
export const makeDataTemplate = async (folder: string): Promise<string> => {
  await mkdir(join(folder, pictures), { recursive: true });
  const api = await startApi(folder);
  await api.stop();
  return folder;
};

/** Makes a data directory as the template has it; the pictures made for one site serve all others too. */
export const copyDataTemplate = async (template: string, dataDir: string): Promise<void> => {
  const media = join(template, pictures);
  await cp(template, dataDir, { recursive: true, filter: (path) => path !== media && !path.endsWith('.log') });
  await symlink(media, join(dataDir, pictures));
};

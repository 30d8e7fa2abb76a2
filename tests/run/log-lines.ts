import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The log records of a site's program so far, one for each line. */
export const logLines = async (dataDir: string, program: 'shell' | 'api'): Promise<Record<string, unknown>[]> => {
  const text = await readFile(join(dataDir, 'logs', `${program}.log`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line): Record<string, unknown> => JSON.parse(line));
};

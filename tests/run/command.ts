import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiPrefix } from '@rowhouse/shared/contract/api-prefix';

/** Posts to the API as the agency's commands do. */
export const command = async (
  { apiUrl, dataDir }: { apiUrl: string; dataDir: string },
  path: string,
  body: object,
): Promise<unknown> => {
  const token = (await readFile(join(dataDir, 'admin-token'), 'utf8')).trim();
  const answer = await fetch(`${apiUrl}${apiPrefix}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

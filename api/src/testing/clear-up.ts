import { rm } from 'node:fs/promises';
import { onServer, templateName } from './database-copies.ts';
import { scratchFolder } from './scratch.ts';

/** Removes what the tests of this run shared when all have ended: their scratch folder and their template. */
export default () => async () => {
  await rm(scratchFolder(), { recursive: true, force: true, maxRetries: 3 });
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return;
  await onServer(url, (client) => client.query(`drop database if exists ${templateName()} with (force)`));
};

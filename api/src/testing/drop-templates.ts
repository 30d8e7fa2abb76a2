import pg from 'pg';
import { templateName } from './database-copies.ts';

/** Removes the template of this run when all tests are done. */
export default () => async () => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${templateName()} with (force)`).finally(() => client.end());
};

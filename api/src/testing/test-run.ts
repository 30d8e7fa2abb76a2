import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Names this run of the tests: its databases share one template. */
    testRun: string;
  }
}

/** Names the run, and removes its template afterwards. */
export default ({ provide }: TestProject) => {
  const run = randomUUID().replaceAll('-', '');
  provide('testRun', run);
  return async () => {
    const url = process.env.TEST_DATABASE_URL;
    if (!url) return;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`drop database if exists rowhouse_template_${run} with (force)`).finally(() => client.end());
  };
};

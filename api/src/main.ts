import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { openPglite, openPostgres } from './database/open.ts';
import { seedOnce } from './demo/seed.ts';
import { BadEnvironment, type Environment, readEnvironment } from './environment.ts';
import { jsonLog } from './log.ts';

const log = jsonLog((line) => process.stdout.write(line));

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const environment = ((): Environment => {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (error instanceof BadEnvironment) return fail(`Rowhouse API: ${error.faults.join('\nRowhouse API: ')}`);
    throw error;
  }
})();

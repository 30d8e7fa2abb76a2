import { readFileSync } from 'node:fs';
import type { Context } from 'hono';

const worker = readFileSync(new URL('./desk-worker.js', import.meta.url), 'utf8');

/** Serves the service worker of an installed desk. */
export const deskWorker = (context: Context): Response =>
  context.body(worker, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });

import type { IncomingHttpHeaders } from 'node:http';
import { familyOf } from './browser-family.ts';

/** Whether a request is a browser's, for a document that somebody is about to see: not of a robot, and not fetched ahead. */
export const isOpened = ({ method, headers }: { method?: string | undefined; headers: IncomingHttpHeaders }): boolean =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined &&
  familyOf(headers['user-agent'] ?? '') !== 'other';

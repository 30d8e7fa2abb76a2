import { setTimeout } from 'node:timers/promises';
import type { FeedReason } from '../messages/feed-reasons.ts';
import type { Opened, Reading } from './adapter.ts';
import { withoutSecrets } from './feed-secrets.ts';
import { objectOf } from './json-values.ts';
import { NotAuthorized } from './not-authorized.ts';
import { ReadingFault } from './reading-fault.ts';

/** The parameters for calling a source. */
export type Caller = Pick<Reading<unknown>, 'open' | 'secrets' | 'pause'>;

const mostBytes = 32 * 1024 * 1024;
const deepest = 50;
const mostTries = 5;
const firstPause = 1_000;
const longestPause = 120_000;
const mayPass: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

const bytesOf = async ({ body }: Opened): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > mostBytes) throw new ReadingFault(`its answer has more than ${mostBytes / 1024 / 1024} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const [quote, backslash, ...brackets] = Buffer.from('"\\[{]}');
const opening: ReadonlySet<number> = new Set(brackets.slice(0, 2));
const closing: ReadonlySet<number> = new Set(brackets.slice(2));

// Deeply nested JSON can be parsed, but breaks code that walks through it.
const isTooDeep = (json: Uint8Array): boolean => {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (opening.has(byte)) depth += 1;
    else if (closing.has(byte)) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
};

const parseAnswer = (bytes: Uint8Array): unknown => {
  if (isTooDeep(bytes)) throw new ReadingFault(`its answer is nested more than ${deepest} deep`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ReadingFault('its answer is not written in UTF-8');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ReadingFault(`its answer is not JSON: '${text.trim().slice(0, 60)}'`);
  }
};

/** The message of an error answer, by the field names of .NET and others. */
const messageIn = (bytes: Uint8Array): string => {
  try {
    const { ExceptionMessage, Message, message } = objectOf(parseAnswer(bytes)) ?? {};
    const reason = [ExceptionMessage, Message, message].find((text) => typeof text === 'string' && text !== '');
    return reason === undefined ? '' : `: ${String(reason).slice(0, 200)}`;
  } catch {
    return '';
  }
};

/** How long a source asks to wait, given in seconds or as a time; null when it does not. */
const askedPause = ({ headers }: Opened): number | null => {
  const header = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, moment - Date.now());
};

/**
 * Calls a source and returns its answer as JSON; undefined for a status without content. Temporary failures are retried
 * a few times, after the time that the source asks for. Each fault begins with the name of the call and contains no
 * secret.
 */
export const callJson = async (
  name: string,
  address: string,
  request: Parameters<Caller['open']>[1],
  { open, secrets, pause = (milliseconds) => setTimeout(milliseconds) }: Caller,
  unread: readonly number[] = [],
): Promise<unknown> => {
  const fail = (why: string, reason?: FeedReason): never => {
    throw new ReadingFault(withoutSecrets(`${name}: ${why}`, secrets), reason);
  };
  const attempt = async (tries: number): Promise<{ json: unknown } | { again: number; why: string }> => {
    const usual = firstPause * 2 ** tries;
    try {
      const opened = await open(address, request);
      const { status } = opened;
      const bytes = await bytesOf(opened);
      if (unread.includes(status)) return { json: undefined };
      if (status === 401 || status === 403)
        throw new NotAuthorized(withoutSecrets(`${name}: answers ${status}${messageIn(bytes)}`, secrets));
      if (mayPass.has(status))
        return { again: askedPause(opened) ?? usual, why: `answers ${status}${messageIn(bytes)}` };
      if (status >= 300) return fail(`answers ${status}${messageIn(bytes)}`, 'unreachable');
      return { json: parseAnswer(bytes) };
    } catch (error) {
      if (error instanceof NotAuthorized) throw error;
      const why = error instanceof Error ? error.message : String(error);
      const isFinal = error instanceof ReadingFault || objectOf(error)?.mayPass === false;
      if (!isFinal) return { again: usual, why };
      const reason = error instanceof ReadingFault ? error.reason : 'unreachable';
      return fail(why.startsWith(`${name}: `) ? why.slice(name.length + 2) : why, reason);
    }
  };
  for (let tries = 0; ; tries += 1) {
    const outcome = await attempt(tries);
    if ('json' in outcome) return outcome.json;
    if (outcome.again > longestPause)
      fail(`${outcome.why}, and asks to wait ${Math.round(outcome.again / 1000)} s`, 'unreachable');
    if (pause === null) return fail(outcome.why, 'unreachable');
    if (tries + 1 >= mostTries) fail(`${outcome.why}, ${mostTries} times`, 'unreachable');
    await pause(outcome.again);
  }
};

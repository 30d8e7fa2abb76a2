import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
import type { RenderAnswer, RenderRequest } from '../render/protocol.ts';

/** What a render process renders with: a release set, and the folders of those of its releases that it may read. */
export interface RealmStart {
  facts: ReleaseFacts;
  folders: Record<string, string>;
  origin: string;
}

/** A message from the front to a render process; the bytes that follow are the body of a request or an answer. */
export type ToRealm =
  | { kind: 'start'; start: RealmStart }
  | { kind: 'render'; id: number; request: Omit<RenderRequest, 'body'>; hasBody: boolean }
  | { kind: 'ping' }
  | { kind: 'probes' }
  | { kind: 'answered'; call: number; status: number; headers: [string, string][] }
  | { kind: 'call-failed'; call: number; why: string; cause: string | null };

/** A message from a well-behaved render process; the bytes that follow are a page, or the body of a call. */
export type FromRealm =
  | { kind: 'ready' }
  | { kind: 'pong'; memory: number }
  | { kind: 'probes'; paths: string[] }
  // What is rendered from now on: the number of the request and its page or fragment; both null after a render.
  | { kind: 'rendering'; id: number | null; part: string | null }
  | { kind: 'answer'; id: number; answer: Omit<RenderAnswer, 'body'> }
  | { kind: 'failed'; id: number; why: string }
  // A call of the API, for a request or for the process itself.
  | { kind: 'ask'; call: number; id: number | null; method: string; path: string; headers: [string, string][] }
  | { kind: 'drop'; call: number };

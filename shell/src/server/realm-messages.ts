import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
import type { RenderAnswer, RenderRequest } from '../render/protocol.ts';

/** What a render process renders with: a release set, and the folders of those of its releases that it may read. */
export interface RealmStart {
  facts: ReleaseFacts;
  folders: Record<string, string>;
  origin: string;
}

/** What the front sends to a render process; the bytes that go with it are a request's or an answer's body. */
export type ToRealm =
  | { kind: 'start'; start: RealmStart }
  | { kind: 'render'; id: number; request: Omit<RenderRequest, 'body'>; hasBody: boolean }
  | { kind: 'ping' }
  | { kind: 'probes' }
  | { kind: 'told'; call: number; status: number; headers: [string, string][] }
  | { kind: 'not-told'; call: number; why: string };

/** What a render process sends back, if it does as it should; the bytes are a page, or a call's body. */
export type FromRealm =
  | { kind: 'ready' }
  | { kind: 'pong'; memory: number }
  | { kind: 'probes'; paths: string[] }
  // What is rendered from now on: the number of the request, and the page or fragment of it; nulls after a render.
  | { kind: 'rendering'; id: number | null; part: string | null }
  | { kind: 'answer'; id: number; answer: Omit<RenderAnswer, 'body'> }
  | { kind: 'failed'; id: number; why: string }
  // A call of the API, for a request or for the process itself.
  | { kind: 'ask'; call: number; id: number | null; method: string; path: string; headers: [string, string][] }
  | { kind: 'drop'; call: number };

import type { ProofAnswer, ProofRendererOptions } from '@rowhouse/federation/proof/contract';
import type { endpoints } from '@rowhouse/shared/contract/endpoints';
import type { FragmentUse, fragments } from '@rowhouse/shared/contract/fragments';
import type { Owner, routes } from '@rowhouse/shared/routes';

/** A request as it goes to a render worker. */
export interface RenderRequest {
  method: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
  visitorAddress: string;
  /** The id of the visitor's request in the logs; none for probes. */
  requestId?: string;
  /** What of the page is left out because it ended a worker: ids of fragments, 'fragments' for all, or 'page'. */
  without?: readonly string[];
  /** A fragment shown in place of the page: how a proof renders a fragment that no page uses. */
  onlyFragment?: FragmentUse;
}

/** A rendered page. */
export interface RenderAnswer extends ProofAnswer {
  /** What did not answer in time and was left out, named as in `without`. */
  late?: readonly string[];
  /** The apps of the page, and which of them failed. */
  apps: { owner: string; failed: boolean }[];
}

/** What the front hands to the render build of the shell. */
export interface RendererOptions extends Omit<ProofRendererOptions, 'api'> {
  /** Asks the API for a request. */
  api: (path: string, init: RequestInit, request: RenderRequest) => Promise<Response>;
  /** Called with the page or fragment that is being rendered, and with nulls afterwards, so that code that never yields can be named. */
  rendering: (request: RenderRequest | null, part: string | null) => void;
}

/** What the render build of the shell gives back. */
export interface Renderer {
  render: (request: RenderRequest) => Promise<RenderAnswer>;
  /** Paths that a release must render well before it becomes active. */
  probes: () => Promise<string[]>;
  /** Any module of a remote, as a page would get it. */
  load: (owner: Owner, path: string) => Promise<unknown>;
  /** The contract of the shell and its remotes, by which a release is proved. */
  contract: { routes: typeof routes; fragments: typeof fragments; endpoints: typeof endpoints };
}

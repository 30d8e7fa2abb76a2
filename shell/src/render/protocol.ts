import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
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
  /** The id by which the logs name the visitor's request; none where a worker is only tried. */
  requestId?: string;
  /** What of the page is left out, since it ended a worker: ids of fragments, 'fragments' for all, or 'page'. */
  without?: readonly string[];
  /** A fragment that stands in the place of the page's own content: how a proof sees one that no page holds. */
  instead?: FragmentUse;
}

/** A page as it comes back: `failures` names the remotes that did not do their part, so that a release is never switched to with one. */
export interface RenderAnswer {
  status: number;
  headers: [string, string][];
  body: string;
  failures: { failure: string; what: string; why: string }[];
  /** What did not answer in time and was left out, as `without` names it: it is not to be waited for each time. */
  late?: readonly string[];
  /** The remotes that stand on the page, and which of them did not show what they should. */
  apps: { owner: string; failed: boolean }[];
}

/** What the front hands to the render build of the shell. */
export interface RendererOptions {
  facts: ReleaseFacts;
  /** Container of a remote, from its folder on disk. */
  requireContainer: (owner: string) => unknown;
  apiUrl: string;
  serviceToken: string;
  origin: string;
  /** Told what is being rendered now, a page or a fragment of a request, and nulls when it is done: code that never yields can be named by it. */
  rendering: (request: RenderRequest | null, part: string | null) => void;
}

/** What the render build of the shell gives back. */
export interface Renderer {
  render: (request: RenderRequest) => Promise<RenderAnswer>;
  /** Requests that a release must answer well before visitors are sent to it. */
  probes: () => Promise<string[]>;
  /** Any module of a remote, as a page would get it. */
  load: (owner: Owner, path: string) => Promise<unknown>;
  /** What the shell and its remotes owe each other, by which a release is proved. */
  contract: { routes: typeof routes; fragments: typeof fragments; endpoints: typeof endpoints };
}

import type { ProofAnswer, ProofRendererOptions } from '@rowhouse/federation/proof/contract';
import type { EndpointDefinition } from '@rowhouse/shared/contract/endpoint-definition';
import type { FragmentUse, fragments } from '@rowhouse/shared/contract/fragments';
import type { FragmentResult } from '@rowhouse/shared/platform/page-result';
import type { Owner, routes } from '@rowhouse/shared/routes';

/** What is shown in place of a page where there is nothing, or no longer. */
export type Lost = 'not-found' | 'gone';

/** A fragment that another render process loaded and rendered. */
export interface GivenFragment extends FragmentResult {
  html: string;
}

/** Fragments of other remotes than the page's, by their keys. */
export type GivenFragments = Readonly<Record<string, GivenFragment>>;

/** A request as it goes to a render process. */
export interface RenderRequest {
  method: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
  /** The version of the site that is to be shown at least; none where it is not known. */
  version?: string;
  /** Whether the visitor has chosen what may be stored: all of a visitor that a public page may differ by. Without it, the request's cookies say so. */
  hasChosen?: boolean;
  /** Whether a draft is shown: then what is known of the site for everyone is asked anew, for this request alone. */
  isPreview?: true;
  /** All fragments of other remotes that the page may hold, where those remotes are not in the process. */
  given?: GivenFragments;
  /** Whether the fragments of the layout are wanted in the answer, to be given to another process. */
  giving?: true;
  /** What is shown in place of the page. */
  lost?: Lost;
  /** What of the page is left out because it ended a worker: ids of fragments, 'fragments' for all, or 'page'. */
  without?: readonly string[];
  /** A fragment shown in place of the page: how a proof renders a fragment that no page uses. */
  onlyFragment?: FragmentUse;
}

/** A rendered page. */
export interface RenderAnswer extends ProofAnswer {
  /** What did not answer in time and was left out, named as in `without`. */
  late?: readonly string[];
  /** What was asked for by `giving`. */
  given?: GivenFragments;
  /** There is nothing at this address, which a process that was given fragments leaves to another to say. */
  lost?: Lost;
  /** The apps of the page, and which of them failed. */
  apps: { owner: string; failed: boolean }[];
}

/** What the render build of the shell is handed by the program that runs it. */
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
  contract: {
    routes: typeof routes;
    fragments: typeof fragments;
    endpoints: Readonly<Record<string, EndpointDefinition>>;
  };
}

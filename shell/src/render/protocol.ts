import type { ProofAnswer, ProofRendererOptions } from '@rowhouse/federation/proof/contract';
import type { EndpointDefinition } from '@rowhouse/shared/contract/endpoint-definition';
import type { FragmentUse, fragments } from '@rowhouse/shared/contract/fragments';
import type { FragmentResult } from '@rowhouse/shared/platform/page-result';
import type { Owner, RouteTable } from '@rowhouse/shared/routes';

/** Why the page is replaced by a notice: nothing is there, or nothing is there any more. */
export type LossReason = 'not-found' | 'gone';

/** A fragment that another render process loaded and rendered. */
export interface GivenFragment extends FragmentResult {
  html: string;
}

/** Fragments of remotes other than the page's, by their keys. */
export type GivenFragments = Readonly<Record<string, GivenFragment>>;

/** A request as it is sent to a render process. */
export interface RenderRequest {
  method: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
  /** The minimum version of the site to show; undefined when unknown. */
  version?: string;
  /**
   * Whether the visitor has made a consent choice, the only thing by which a public page may differ between visitors.
   * When undefined, the request's cookies decide.
   */
  hasChosen?: boolean;
  /** Whether a draft is shown: shared settings of the site are then loaded again, for this request alone. */
  isPreview?: true;
  /** All fragments of other remotes that the page may contain, when those remotes are not in the process. */
  given?: GivenFragments;
  /** Whether the answer should include the layout's fragments, for another process. */
  giving?: true;
  /** The notice to show in place of the page. */
  lost?: LossReason;
  /** The parts to leave out because they ended a worker: ids of fragments, 'fragments' for all, or 'page'. */
  without?: readonly string[];
  /** A fragment shown in place of the page, with which a proof renders a fragment that no page uses. */
  onlyFragment?: FragmentUse;
}

export interface RenderAnswer extends Omit<ProofAnswer, 'body'> {
  body: string | Uint8Array;
  /** The parts that did not answer in time and were left out, named as in `without`. */
  late?: readonly string[];
  /** The fragments that `giving` requested. */
  given?: GivenFragments;
  /** Nothing is at this address; a process with given fragments leaves the notice to another process. */
  lost?: LossReason;
  /** The apps of the page, and which of them failed. */
  apps: { owner: string; failed: boolean }[];
}

/** The options of the shell's render build, passed by the program that runs it. */
export interface RendererOptions extends Omit<ProofRendererOptions, 'api'> {
  /** Whether the body of an answer is bytes; a proof reads it as text. */
  inBytes?: true;
  /** Calls the API for a request. */
  api: (path: string, init: RequestInit, request: RenderRequest) => Promise<Response>;
  /**
   * Called with the page or fragment that is being rendered, and with nulls afterwards, so that code that never yields
   * can be identified.
   */
  rendering: (request: RenderRequest | null, part: string | null) => void;
}

/** The renderer that the shell's render build returns. */
export interface Renderer {
  render: (request: RenderRequest) => Promise<RenderAnswer>;
  /** Paths that a release must render well before it becomes active. */
  probes: () => Promise<string[]>;
  /** Any module of a remote, as a page would get it. */
  load: (owner: Owner, path: string) => Promise<unknown>;
  /** The contract of the shell and its remotes, against which a release is proved. */
  contract: {
    routes: RouteTable;
    fragments: typeof fragments;
    endpoints: Readonly<Record<string, EndpointDefinition>>;
  };
}

import * as v from 'valibot';
import type { ReleaseFacts } from '../release-facts.ts';

const schema = v.custom<v.GenericSchema>((value) => typeof value === 'object' && value !== null && 'type' in value);

const contractSchema = v.object({
  routes: v.record(
    v.string(),
    v.object({
      owner: v.string(),
      file: v.string(),
      paths: v.record(v.string(), v.string()),
      redirects: v.optional(v.boolean()),
    }),
  ),
  fragments: v.record(v.string(), v.object({ owner: v.string(), name: v.string(), props: schema })),
  endpoints: v.record(
    v.string(),
    v.object({ method: v.picklist(['GET', 'POST']), path: v.string(), input: schema, output: schema }),
  ),
});

/** Pages, fragments and endpoints as the live shell gives them: a team's checkout may be older or newer. */
export type Contract = v.InferOutput<typeof contractSchema>;

/** A fragment with its props. */
export interface FragmentUse {
  id: string;
  props: unknown;
}

/** What came of a request; `failures` lists what failed on the page. */
export interface ProofAnswer {
  status: number;
  headers: [string, string][];
  body: string;
  failures: { failure: string; what: string; why: string }[];
}

/** The shell's Node build as a proof uses it. */
export interface ProofRenderer {
  render: (request: {
    method: 'GET';
    url: string;
    headers: [string, string][];
    body: null;
    visitorAddress: string;
    onlyFragment?: FragmentUse;
  }) => Promise<ProofAnswer>;
  load: (owner: string, path: string) => Promise<unknown>;
  contract: Contract;
}

/** What a renderer is made from. */
export interface ProofRendererOptions {
  facts: ReleaseFacts;
  /** Container of a remote, from its folder on disk. */
  requireContainer: (owner: string) => unknown;
  /** Asks the API: a path of it, as `fetch` would be asked. */
  api: (path: string, init: RequestInit) => Promise<Response>;
  origin: string;
  rendering: (request: null, part: null) => void;
}

const callable = <F>() => v.custom<F>((value) => typeof value === 'function');
const buildSchema = v.object({ createRenderer: callable<(options: ProofRendererOptions) => unknown>() });
const rendererSchema = v.object({
  render: callable<ProofRenderer['render']>(),
  load: callable<ProofRenderer['load']>(),
  contract: contractSchema,
});

/** Makes the renderer of a shell's Node build; throws where it is none that a proof can use. */
export const rendererOf = (build: unknown, options: ProofRendererOptions): ProofRenderer => {
  const made = v.safeParse(rendererSchema, v.parse(buildSchema, build).createRenderer(options));
  if (!made.success) throw new Error('the live shell gives no contract: release a shell of these sources first');
  return made.output;
};

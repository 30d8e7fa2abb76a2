import * as v from 'valibot';
import type { ReleaseFacts } from '../release-facts.ts';

const routes = v.record(
  v.string(),
  v.object({
    owner: v.string(),
    file: v.string(),
    paths: v.record(v.string(), v.string()),
    redirects: v.optional(v.boolean()),
  }),
);
const callFields = { method: v.picklist(['GET', 'POST']), path: v.string() };
const schema = v.custom<v.GenericSchema>((value) => typeof value === 'object' && value !== null && 'type' in value);

const ownContractSchema = v.object({
  routes,
  fragments: v.record(v.string(), v.object({ owner: v.string(), name: v.string(), props: schema })),
  endpoints: v.record(v.string(), v.object({ ...callFields, input: schema, output: schema })),
});

// Generated values, by the amount of data.
const valuesSchema = v.record(v.string(), v.unknown());

/** The contract as data, with values that its schemas allow: the judge runs no code of a build, and a schema is code. */
export const contractSchema = v.object({
  routes,
  fragments: v.record(v.string(), v.object({ owner: v.string(), name: v.string(), props: valuesSchema })),
  endpoints: v.record(v.string(), v.object({ ...callFields, answers: valuesSchema })),
});

/** Pages, fragments and endpoints of the live shell. A team's checkout may be older or newer. */
export type Contract = v.InferOutput<typeof contractSchema>;

/** A fragment with its props. */
export interface FragmentUse {
  id: string;
  props: unknown;
}

/** The result of a request in a proof. */
export const answerSchema = v.object({
  status: v.number(),
  headers: v.array(v.tuple([v.string(), v.string()])),
  body: v.string(),
  failures: v.array(v.object({ failure: v.string(), what: v.string(), why: v.string() })),
});

/** An answer, the processor time in ms that it took, and what all renders until then wrote to shared objects. */
export const timedAnswerSchema = v.object({ answer: answerSchema, took: v.number(), written: v.array(v.string()) });

/** An answer as a render program gives it. */
export type TimedAnswer = v.InferOutput<typeof timedAnswerSchema>;

/** The result of a request in a proof; `failures` lists what failed on the page. */
export type ProofAnswer = v.InferOutput<typeof answerSchema>;

/** A visitor's request: for a page, or with a form. */
export interface ProofRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
  visitorAddress: string;
  onlyFragment?: FragmentUse;
}

/** The dependencies of a renderer. */
export interface ProofRendererOptions {
  facts: ReleaseFacts;
  /** The container of a remote, loaded from its folder on disk. */
  requireContainer: (owner: string) => unknown;
  /** Calls the API; takes a path of it and the options of `fetch`. */
  api: (path: string, init: RequestInit) => Promise<Response>;
  origin: string;
  rendering: (request: null, part: null) => void;
}

const callable = <F>() => v.custom<F>((value) => typeof value === 'function');
const buildSchema = v.object({ createRenderer: callable<(options: ProofRendererOptions) => unknown>() });
const rendererSchema = v.object({
  render: callable<(request: ProofRequest) => Promise<ProofAnswer>>(),
  load: callable<(owner: string, path: string) => Promise<unknown>>(),
  /** The contract with its schemas. */
  contract: ownContractSchema,
});

/** The interface of the shell's Node build that a proof uses. */
export type ProofRenderer = v.InferOutput<typeof rendererSchema>;

/** Creates the renderer of a shell's Node build; throws if a proof cannot use the build. */
export const rendererOf = (build: unknown, options: ProofRendererOptions): ProofRenderer => {
  const parsedRenderer = v.safeParse(rendererSchema, v.parse(buildSchema, build).createRenderer(options));
  if (!parsedRenderer.success)
    throw new Error('the live shell returns no contract: release a shell of these sources first');
  return parsedRenderer.output;
};

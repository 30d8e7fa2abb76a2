import * as v from 'valibot';
import type { ReleaseFacts } from '../release-facts.ts';

const schema = v.custom<v.GenericSchema>((value) => typeof value === 'object' && value !== null && 'type' in value);

/** Pages, fragments and endpoints as the live shell gives them: a team's checkout may be older or newer. */
export const contractSchema = v.object({
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

/** Pages, fragments and endpoints of the live shell. */
export type Contract = v.InferOutput<typeof contractSchema>;

/** A fragment with its props. */
export interface FragmentUse {
  id: string;
  props: unknown;
}

/** What a proof asks the shell's Node build to render. */
export interface ProofRequest {
  method: 'GET';
  url: string;
  headers: [string, string][];
  body: null;
  visitorAddress: string;
  instead?: FragmentUse;
}

const answerSchema = v.object({
  status: v.number(),
  headers: v.array(v.tuple([v.string(), v.string()])),
  body: v.string(),
  failures: v.array(v.object({ failure: v.string(), what: v.string(), why: v.string() })),
});

/** What came of a request. */
export type ProofAnswer = v.InferOutput<typeof answerSchema>;

/** The shell's Node build as a proof uses it. */
export interface ProofRenderer {
  render: (request: ProofRequest) => Promise<ProofAnswer>;
  load: (owner: string, path: string) => Promise<unknown>;
  contract: Contract;
}

/** What a renderer is made from. */
export interface ProofRendererOptions {
  facts: ReleaseFacts;
  requireContainer: (owner: string) => unknown;
  apiUrl: string;
  serviceToken: string;
  origin: string;
  rendering: () => void;
}

const callable = <F>() => v.custom<F>((value) => typeof value === 'function');
const buildSchema = v.object({ createRenderer: callable<(options: ProofRendererOptions) => unknown>() });
const rendererSchema = v.object({
  render: callable<(request: ProofRequest) => Promise<unknown>>(),
  load: callable<ProofRenderer['load']>(),
  contract: contractSchema,
});

/** Makes the renderer of a shell's Node build; throws where it is none that a proof can use. */
export const rendererOf = (build: unknown, options: ProofRendererOptions): ProofRenderer => {
  const made = v.safeParse(rendererSchema, v.parse(buildSchema, build).createRenderer(options));
  if (!made.success) throw new Error('the live shell gives no contract: release a shell of these sources first');
  const { render, load, contract } = made.output;
  return { load, contract, render: async (request) => v.parse(answerSchema, await render(request)) };
};

/** Path of a page in a language, its parameters filled in. */
export const pathIn = (path: string, language: string, params: Readonly<Record<string, string>>): string =>
  `/${language}/${path.replace(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))}`;

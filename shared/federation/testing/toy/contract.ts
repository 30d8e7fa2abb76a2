import * as v from 'valibot';

/** The answer of the only endpoint. */
export const timeSchema = v.object({ time: v.string() });

/** The contract between the shell and its remotes. A page lists the fragments that it holds. */
export const contract = {
  routes: {
    hello: { owner: 'hello', file: 'hello', paths: { en: '', nl: '' }, fragments: ['clock.time'] },
  },
  fragments: { 'clock.time': { owner: 'clock', name: 'time', props: v.object({}) } },
  endpoints: { time: { method: 'GET', path: '/time', input: v.object({}), output: timeSchema } },
};

/** A page or fragment: it returns HTML from its texts, the answer of the API, and the fragments that it holds. */
export type Component = (texts: Record<string, string>, data: unknown, fragments: Record<string, string>) => string;

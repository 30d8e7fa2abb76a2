import * as v from 'valibot';

/** Answer of the one endpoint. */
export const timeSchema = v.object({ time: v.string() });

/** What the shell and its remotes agree on. A page names the fragments that it holds. */
export const contract = {
  routes: {
    hello: { owner: 'hello', file: 'hello', paths: { en: '', nl: '' }, fragments: ['clock.time'] },
  },
  fragments: { 'clock.time': { owner: 'clock', name: 'time', props: v.object({}) } },
  endpoints: { time: { method: 'GET', path: '/time', input: v.object({}), output: timeSchema } },
};

/** A page or fragment: it writes HTML, with its texts, what the API answered, and the fragments that it holds. */
export type Component = (texts: Record<string, string>, data: unknown, fragments: Record<string, string>) => string;

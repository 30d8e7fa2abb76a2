import * as v from 'valibot';

/** Answer of the one endpoint. */
export const timeSchema = v.object({ time: v.string() });

/** What the shell and its remotes agree on. */
export const contract = {
  routes: {
    home: { owner: 'shell', file: 'home', paths: { en: '', nl: '' } },
    hello: { owner: 'hello', file: 'hello', paths: { en: 'hello/', nl: 'hallo/' } },
    clock: { owner: 'clock', file: 'clock', paths: { en: 'clock/', nl: 'klok/' } },
  },
  fragments: { 'clock.time': { owner: 'clock', name: 'time', props: v.object({}) } },
  endpoints: { time: { method: 'GET', path: '/time', input: v.object({}), output: timeSchema } },
};

/** The fragments that a page holds. */
export const held: Record<string, string[]> = { hello: ['clock.time'] };

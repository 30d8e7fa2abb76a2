/** The shell's own modules, under the names that remotes use. */
export const shellModules: Record<string, () => Promise<unknown>> = {
  // In the file that loads the next page, and asks for it.
  data: async () => ({
    pages: { content: await import(/* webpackChunkName: "answers" */ '../pages/content.data.ts') },
    fragments: {},
  }),
  answers: () => import(/* webpackChunkName: "answers" */ '@rowhouse/shared/platform/answers'),
  'late-watch': () => import(/* webpackChunkName: "late-watch" */ '../watch/late-watch.ts'),
  'structured-data': () => import(/* webpackChunkName: "structured-data" */ '../layout/structured-data.tsx'),
  'to-top': () => import(/* webpackChunkName: "to-top" */ '../layout/to-top.ts'),
  'pages/content': () => import(/* webpackChunkName: "pages/content" */ '../pages/content.tsx'),
  'messages/nl': () => import(/* webpackChunkName: "messages/nl" */ '../messages/nl.ts'),
  'messages/fr': () => import(/* webpackChunkName: "messages/fr" */ '../messages/fr.ts'),
  'messages/en': () => import(/* webpackChunkName: "messages/en" */ '../messages/en.ts'),
  'messages/de': () => import(/* webpackChunkName: "messages/de" */ '../messages/de.ts'),
};

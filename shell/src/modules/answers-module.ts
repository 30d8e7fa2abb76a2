import type { ModuleName } from '@rowhouse/shared/platform/page-result';

/** What checks the API's answers and loads the next page: each document loads it after hydration, or when it needs it. */
export const answersModule: ModuleName = { owner: 'shell', path: 'answers' };

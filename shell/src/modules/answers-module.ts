import type { ModuleName } from '@rowhouse/shared/platform/page-result';

/** What checks the API's answers: each document knows its file, and loads it with its first call or after it is hydrated. */
export const answersModule: ModuleName = { owner: 'shell', path: 'answers' };

import type { Withdrawn } from '@rowhouse/shared/contract/property';
import { createCall } from '@rowhouse/shared/platform/call';
import { argsAt } from '@rowhouse/shared/testing/page-args';
import { exampleProperty } from './property-arbitrary.ts';

/** What the address of a home to rent says once it was withdrawn. */
export const withdrawnHome: Withdrawn = {
  id: exampleProperty.id,
  kind: 'property',
  goal: 'rent',
  title: exampleProperty.title,
  city: exampleProperty.city,
  picture: exampleProperty.pictures[0] ?? null,
  paths: exampleProperty.paths,
  similar: [],
};

const refusal = (code: string, status: number) => Response.json({ error: { code, message: '' } }, { status });

/** What a loader is handed when a path is asked for whose property or project was withdrawn; `answer` is null where the API says no more of it. */
export const visitWithdrawn = (path: string, answer: Withdrawn | null = withdrawnHome) =>
  argsAt(
    path,
    createCall(async (asked) => {
      if (!asked.includes('/withdrawn/')) return refusal('gone', 410);
      return answer ? Response.json(answer) : refusal('not-found', 404);
    }),
  );

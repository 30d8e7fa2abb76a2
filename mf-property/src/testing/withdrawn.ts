import type { WithdrawnOffer } from '@rowhouse/shared/contract/property';
import { createCall } from '@rowhouse/shared/platform/call';
import { argsAt } from '@rowhouse/shared/testing/page-args';
import { exampleProperty } from './property-arbitrary.ts';

/** The data of the address of a withdrawn home to rent. */
export const withdrawnHome: WithdrawnOffer = {
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

/**
 * The arguments of a loader for the path of a withdrawn property or project; `answer` is null when the API has no more
 * data of it.
 */
export const visitWithdrawn = (path: string, answer: WithdrawnOffer | null = withdrawnHome) =>
  argsAt(
    path,
    createCall(async (asked) => {
      if (!asked.includes('/withdrawn/')) return refusal('gone', 410);
      return answer ? Response.json(answer) : refusal('not-found', 404);
    }),
  );

import { kindsOfRequests } from '@rowhouse/shared/contract/kinds-of-requests';
import { fieldFactsOf } from '@rowhouse/shared/contract/request-kinds';
import { isMultipart } from '@rowhouse/shared/server/body-bounds';
import type { Context } from 'hono';
import { largestBody } from '../body.ts';

// The largest file of each kind, 0 where it takes none.
const largestFiles = new Map<string | undefined, number>(
  kindsOfRequests.map((kind) => {
    const facts = Object.values(fieldFactsOf(kind));
    const files = facts.filter(({ control }) => control === 'picture' || control === 'document');
    return [kind, Math.max(0, ...files.map(({ max }) => max))];
  }),
);

/** Bytes that the body of a request may have: a file is taken where its kind asks for one and the form is sent as one with files. */
export const largestRequest = ({ req }: Context): number =>
  largestBody + (isMultipart(req.header('content-type') ?? '') ? (largestFiles.get(req.param('kind')) ?? 0) : 0);

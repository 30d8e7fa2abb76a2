import { kindsOfRequests } from '@rowhouse/shared/contract/kinds-of-requests';
import { fieldFactsOf } from '@rowhouse/shared/contract/request-kinds';
import { isMultipart } from '@rowhouse/shared/server/body-bounds';
import type { Context } from 'hono';
import { largestBody } from '../body.ts';

// The largest file of each kind in bytes, 0 for a kind without files.
const largestFiles = new Map<string | undefined, number>(
  kindsOfRequests.map((kind) => {
    const facts = Object.values(fieldFactsOf(kind));
    const files = facts.filter(({ control }) => control === 'picture' || control === 'document');
    return [kind, Math.max(0, ...files.map(({ max }) => max))];
  }),
);

/** Largest body of a request in bytes: a file is allowed when its kind has one and the form is multipart. */
export const largestRequest = ({ req }: Context): number =>
  largestBody + (isMultipart(req.header('content-type') ?? '') ? (largestFiles.get(req.param('kind')) ?? 0) : 0);

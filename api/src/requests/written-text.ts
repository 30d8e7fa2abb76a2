import { kindsOfRequests } from '@rowhouse/shared/contract/kinds-of-requests';
import { fieldFactsOf } from '@rowhouse/shared/contract/request-kinds';

/**
 * The fields in which senders write several lines, of all kinds of requests: the first that is filled in stands for the
 * request in lists.
 */
export const writtenFields: readonly string[] = [
  ...new Set(
    kindsOfRequests.flatMap((kind) =>
      Object.entries(fieldFactsOf(kind))
        .filter(([, { control }]) => control === 'text')
        .map(([name]) => name),
    ),
  ),
];

/** What the sender of a request wrote, or undefined. */
export const writtenIn = (data: Readonly<Record<string, unknown>>): unknown =>
  writtenFields.map((name) => data[name]).find((value) => value !== undefined && value !== '');

import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
import { releaseFactsSchema } from '@rowhouse/federation/release-facts-schema';
import * as v from 'valibot';

/** The facts of a release set in an answer of the shell; throws if they are none. */
export const parseFacts = (body: unknown): ReleaseFacts => v.parse(releaseFactsSchema, body);

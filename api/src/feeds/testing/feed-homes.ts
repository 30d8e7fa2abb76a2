import * as v from 'valibot';
import type { FeedLine } from '../adapter.ts';
import { feedHomeSchema, feedProjectSchema } from '../feed-home.ts';

/** A home as a feed sends it, with a test's changes. */
export const feedHome = (sourceId: string, other: object = {}): FeedLine => ({
  kind: 'home',
  home: v.parse(feedHomeSchema, {
    sourceId,
    status: 'published',
    goal: 'sale',
    types: [1],
    title: { nl: `Huis ${sourceId}` },
    description: {},
    mainType: null,
    price: { amount: 250_000, published: true },
    address: { street: 'Kerkstraat', number: sourceId, published: true },
    city: { zip: '9600', name: 'Ronse' },
    place: null,
    publishedAt: '2026-07-01T10:00:00Z',
    updatedAt: null,
    ...other,
  }),
  notes: [],
  unknown: [],
});

/** A project as a feed sends it, with a test's changes. */
export const feedProject = (sourceId: string, other: object = {}): FeedLine => ({
  kind: 'project',
  project: v.parse(feedProjectSchema, {
    sourceId,
    number: sourceId,
    status: 'for-sale',
    title: { nl: `Project ${sourceId}` },
    description: {},
    situation: {},
    delivery: null,
    externalUrl: null,
    address: { street: 'Kerkstraat', number: '1', published: true },
    city: { zip: '9600', name: 'Ronse' },
    publishedAt: null,
    updatedAt: null,
    ...other,
  }),
  notes: [],
  unknown: [],
});

/** The text that the tiny adapter reads: lines, and their end. */
export const feedText = (lines: readonly FeedLine[], end: { complete?: boolean; since?: string | null } = {}): string =>
  [...lines, { complete: true, since: null, ...end }].map((line) => JSON.stringify(line)).join('\n');

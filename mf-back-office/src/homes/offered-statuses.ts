import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import type { StockStatus } from '@rowhouse/shared/domain/stock-status';

const statusesByGoal = {
  sale: ['published', 'option', 'under-offer', 'sold', 'suspended', 'withdrawn'],
  rent: ['published', 'option', 'rented', 'suspended', 'withdrawn'],
  project: ['published', 'sold', 'suspended', 'withdrawn'],
} as const satisfies Record<string, readonly StockStatus[]>;

/** A status that has a button. */
export type OfferedStatus = (typeof statusesByGoal)[keyof typeof statusesByGoal][number];

/** The statuses with a button, each always at the same place, so that a second press never reaches another one. */
export const offeredStatuses = (kind: StockKind, goal: unknown): readonly OfferedStatus[] =>
  statusesByGoal[kind === 'project' ? 'project' : goal === 'rent' ? 'rent' : 'sale'];

const hour = 3600;
const day = 24 * hour;

/** The idle time after which a session ends (s), and its maximum age (ms). */
export const sessionLengths = {
  owners: { idle: 7 * day, longest: 30 * day * 1000 },
  staff: { idle: hour / 2, longest: 12 * hour * 1000 },
} as const;

/** The two kinds of accounts: of owners, and of the agency's own people. */
export type AccountKind = keyof typeof sessionLengths;

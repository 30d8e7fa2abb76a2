/** The fewest and the most characters of a password. */
export const passwordLimits = { least: 12, most: 200 } as const;

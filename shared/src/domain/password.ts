/** The minimum and maximum length of a password, in characters. */
export const passwordLimits = { least: 12, most: 200 } as const;

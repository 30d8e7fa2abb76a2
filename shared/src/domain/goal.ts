/** Both goals, sale first. */
export const goals = ['sale', 'rent'] as const;

/** What a property is offered for. */
export type Goal = (typeof goals)[number];

/** The page that lists the properties of a goal. */
export const listPages = { sale: 'for-sale', rent: 'for-rent' } as const satisfies Record<Goal, string>;

/** Whether a value is exactly `sale` or `rent`. */
export const isGoal = (value: unknown): value is Goal => goals.some((goal) => goal === value);

/** The code of a goal: 0 for sale, 1 for rent. */
export const goalCode = (goal: Goal): 0 | 1 => (goal === 'sale' ? 0 : 1);

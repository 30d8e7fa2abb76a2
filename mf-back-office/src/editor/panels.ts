/** What can stand open beside the form, by its name in the address. */
export const panels = ['publish', 'history', 'plan', 'preview'] as const;

/** One of `panels`. */
export type PanelName = (typeof panels)[number];

/** The panel that an address names. */
export const panelOf = (name: string | null): PanelName | null => panels.find((panel) => panel === name) ?? null;

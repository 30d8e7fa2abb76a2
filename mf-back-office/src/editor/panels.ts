/** The panels of the editor, by their names in the address. */
export const panels = ['publish', 'history', 'plan', 'preview'] as const;

export type PanelName = (typeof panels)[number];

/** The panel in an address. */
export const panelOf = (name: string | null): PanelName | null => panels.find((panel) => panel === name) ?? null;

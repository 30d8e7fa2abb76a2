/** The buttons of the editor; the link has a button of its own. */
export const richCommands = ['bold', 'emphasis', 'heading', 'subheading', 'bullets', 'numbers'] as const;

export type RichCommand = (typeof richCommands)[number];

export interface RichState {
  active: readonly RichCommand[];
  possible: readonly RichCommand[];
  mayLink: boolean;
  /** The target of the link at the cursor. */
  link: string | null;
}

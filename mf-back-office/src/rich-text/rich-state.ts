/** What the buttons of the editor do; a link is asked for by itself. */
export const richCommands = ['bold', 'emphasis', 'heading', 'subheading', 'bullets', 'numbers'] as const;

/** One of `richCommands`. */
export type RichCommand = (typeof richCommands)[number];

/** What its buttons show of the place where the cursor is. */
export interface RichState {
  active: readonly RichCommand[];
  possible: readonly RichCommand[];
  mayLink: boolean;
  /** Where the link leads that the cursor is in. */
  link: string | null;
}

/** What a page or fragment of the toy site is shown with. */
export interface View {
  language: string;
  texts: Record<string, string>;
  data: unknown;
  /** HTML of each fragment that the page holds, by its id. */
  fragments: Record<string, string>;
}

/** A page or fragment: a function that writes HTML. */
export type Component = (view: View) => string;

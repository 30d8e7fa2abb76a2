/** The panels of the editor, by their names in the address. */
const panels = ['publish', 'history', 'plan', 'preview'] as const;

export type PanelName = (typeof panels)[number];

/** The panel in an address. */
const panelOf = (name: string | null): PanelName | null => panels.find((panel) => panel === name) ?? null;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The query of an editor's address. */
export interface PanelQuery {
  panel: PanelName | null;
  /** The page of the history: what comes before this one; absent for the first. */
  page: { before?: string };
  /** The revision that the history shows; null for none. */
  revision: string | null;
  /** How many fields were published just before this document was loaded; 0 for none. */
  published: number;
}

/** The open panel in the query of an editor, and what it shows. */
export const panelQueryIn = (query: URLSearchParams): PanelQuery => {
  const panel = panelOf(query.get('panel'));
  const before = /^\d{1,9}$/.exec(query.get('before') ?? '')?.[0];
  const revision = uuid.exec(query.get('revision') ?? '')?.[0] ?? null;
  const published = Number(/^\d{1,3}$/.exec(query.get('published') ?? '')?.[0] ?? 0);
  return {
    panel,
    page: before ? { before } : {},
    revision: panel === 'history' ? revision : null,
    published: panel === 'publish' ? published : 0,
  };
};

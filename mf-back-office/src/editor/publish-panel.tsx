import type { Conflict } from '@rowhouse/shared/contract/desk-drafts';
import { Notice } from '@rowhouse/shared/ui/notice';
import type { ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';
import { Act } from './act.tsx';
import { ChangesTable } from './changes-table.tsx';
import { Conflicts } from './conflicts.tsx';
import { Panel } from './panel.tsx';
import { type PublicationSummary, PublishedNotice } from './published-notice.tsx';
import type { Publishing } from './save-bar.tsx';
import type { Saver, Values } from './saver.ts';

/** The result of a publication. */
type Publication =
  | ({ outcome: 'published' } & PublicationSummary)
  | { outcome: 'conflicts'; version: number; conflicts: readonly Conflict[] }
  | { outcome: 'faults' };

interface Props {
  saver: Saver;
  publishing: Publishing & { changes: readonly (readonly [name: string, value: unknown])[] };
  published: Publication | undefined;
  /** What was published before this document was loaded. */
  before?: PublicationSummary | null;
  isRefused: boolean;
  /** The values on the site. */
  values: Values;
  /** A first change about something that is not a field. */
  first: { name: string; before: string; after: string };
  /** Its address for visitors; null if they cannot see it. */
  site: string | null;
  /** What the notice about the publication says besides, and what stands below it. */
  note?: ReactNode;
  belowNote?: ReactNode;
  /** Notices about what will be published, and its faults. */
  children: ReactNode;
}

/** The panel of publishing: the changes, what they cause, the faults, and other people's changes. */
export const PublishPanel = ({ saver, publishing, published, before, values, first, site, ...props }: Props) => {
  const t = useMessages();
  const { draft, changes, goesOn } = publishing;
  if (published?.outcome === 'conflicts' && draft)
    return (
      <Conflicts
        saver={saver}
        draftVersion={draft.version}
        conflicts={published.conflicts}
        version={published.version}
      />
    );
  const publication = published?.outcome === 'published' ? published : before;
  const hasChanges = changes.length > 0;
  return (
    <Panel title={t('editor.publish')}>
      {publication && !hasChanges && (
        <PublishedNotice published={publication} site={site}>
          {props.note}
        </PublishedNotice>
      )}
      {!hasChanges && props.belowNote}
      {props.isRefused && <Notice tone="error" title={t('editor.not-published')} />}
      {!hasChanges && !publication && <p>{t('editor.no-changes')}</p>}
      {hasChanges && (
        <>
          <ChangesTable {...{ changes, values }} first={goesOn ? first : undefined} />
          {props.children}
          <Act saver={saver} intent="discard" label={t('editor.discard')} variant="quiet" />
        </>
      )}
    </Panel>
  );
};

import type { ContentListed } from '@rowhouse/shared/contract/desk-content';
import { Link, useCurrentPage, type useFetcher, useHref } from '@rowhouse/shared/platform';
import { Icon, type IconName } from '@rowhouse/shared/ui/icon';
import { useEffect, useRef } from 'react';
import { SentFields } from '../components/sent-fields.tsx';
import editor from '../editor/editor.module.css';
import type { ContentListResult } from '../pages/content-list.data.ts';
import { useMessages } from '../use-messages.ts';
import styles from './content.module.css';
import { ContentMarks } from './content-marks.tsx';
import { anyText } from './content-texts.ts';
import { placeAfter, placedAt, type TreeMove, type TreeNode, treeMoves, treeOf } from './menu-tree.ts';

const icons: Record<TreeMove, IconName> = {
  up: 'chevron-up',
  down: 'chevron-down',
  in: 'chevron-right',
  out: 'chevron-left',
};

interface TreeContext {
  nodes: readonly TreeNode<ContentListed>[];
  action: string;
  mayWrite: boolean;
  /** The main items that are behind 'More'. */
  behind: ReadonlySet<string>;
  onMove: (id: string, move: TreeMove) => void;
}

const Row = ({ item, shared }: { item: ContentListed; shared: TreeContext }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { nodes, action, mayWrite, behind, onMove } = shared;
  const { kind, id, titles, version } = item;
  const name = anyText(titles, language) || t(`content.untitled.${kind}`);
  // An item that exists only as a draft has no place yet.
  const isFixed = !mayWrite || version === 0;
  return (
    <div className={styles.node}>
      <span className={styles.nodeText}>
        <Link href={href('desk-content-edit', { kind, id })}>{name}</Link>
        <ContentMarks item={item} isBehind={behind.has(id)} />
      </span>
      {!isFixed && (
        <form
          method="post"
          action={action}
          className={editor.rowButtons}
          onSubmit={(event) => {
            event.preventDefault();
            const { submitter } = event.nativeEvent as SubmitEvent;
            const move = treeMoves.find((one) => submitter instanceof HTMLButtonElement && submitter.value === one);
            if (move && placeAfter(nodes, id, move)) onMove(id, move);
          }}
        >
          <SentFields values={{ intent: 'move', kind, id }} />
          {treeMoves.map((move) => (
            <button
              key={move}
              type="submit"
              name="move"
              value={move}
              className={editor.small}
              data-focus={`${move} ${id}`}
              aria-label={t(`content.tree.${move}`, { name })}
              aria-disabled={placeAfter(nodes, id, move) === null || undefined}
            >
              <Icon name={icons[move]} size="small" />
            </button>
          ))}
        </form>
      )}
    </div>
  );
};

const Branch = ({
  of,
  shared,
  label,
}: {
  of: readonly TreeNode<ContentListed>[];
  shared: TreeContext;
  label?: string;
}) => (
  <ul className={label === undefined ? undefined : styles.tree} aria-label={label}>
    {of.map(({ item, children }) => (
      <li key={item.id}>
        <Row {...{ item, shared }} />
        {children.length > 0 && <Branch of={children} shared={shared} />}
      </li>
    ))}
  </ul>
);

interface Props {
  items: readonly ContentListed[];
  maxItems: number | null;
  action: string;
  mayWrite: boolean;
  label: string;
  fetcher: ReturnType<typeof useFetcher<ContentListResult>>;
}

/** Pages or categories as a tree. They are moved by buttons; the tree shows a move before the server answers. */
export const ContentTree = ({ items, maxItems, action, mayWrite, label, fetcher }: Props) => {
  const root = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | null>(null);
  const formData = fetcher.formData;
  const moving = formData?.get('intent') === 'move' && {
    id: String(formData.get('id')),
    place: {
      parentId: String(formData.get('parentId') ?? '') || null,
      after: String(formData.get('after') ?? '') || null,
    },
  };
  const nodes = moving ? treeOf(placedAt(items, moving.id, moving.place)) : treeOf(items);
  const [first] = items;
  const send = (id: string, place: { parentId: string | null; after: string | null }) => {
    const form = {
      intent: 'move',
      kind: first?.kind ?? 'page',
      id,
      parentId: place.parentId ?? '',
      after: place.after ?? '',
    };
    void fetcher.submit({ ...form, placed: '1' }, { method: 'post', action });
  };
  // A button that moves with its row keeps the focus.
  useEffect(() => {
    const wanted = focusNext.current;
    // While the page asks about a move, the question has the focus.
    const { data } = fetcher;
    const isAsked = data !== undefined && 'asks' in data && data.asks !== null;
    if (wanted === null || isAsked) return;
    const button = root.current?.querySelector<HTMLElement>(`[data-focus="${wanted}"]`);
    button?.focus();
    if (fetcher.state === 'idle') focusNext.current = null;
  });
  const inMenu = nodes.filter(({ item }) => item.isInMenu && item.isPublished);
  const behind = new Set(maxItems ? inMenu.slice(maxItems).map(({ item }) => item.id) : []);
  const shared: TreeContext = {
    ...{ nodes, action, mayWrite, behind },
    onMove: (id, move) => {
      const place = placeAfter(nodes, id, move);
      if (!place || fetcher.state !== 'idle') return;
      focusNext.current = `${move} ${id}`;
      send(id, place);
    },
  };
  return (
    <div ref={root}>
      <Branch of={nodes} shared={shared} label={label} />
    </div>
  );
};

import type { ContentListed } from '@rowhouse/shared/contract/desk-content';
import { foldText } from '@rowhouse/shared/domain/fold';
import { groupBy } from '@rowhouse/shared/domain/group-by';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { Link, type PageProps, useCurrentPage, useFetcher, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { DeskFrame } from '../components/desk-frame.tsx';
import { EmptyLine } from '../components/empty-line.tsx';
import styles from '../content/content.module.css';
import { ContentMarks } from '../content/content-marks.tsx';
import { anyText } from '../content/content-texts.ts';
import { ContentTree } from '../content/content-tree.tsx';
import { fetcherKey, ListAnswer } from '../content/list-answer.tsx';
import { ListSearch, NewContent } from '../content/list-forms.tsx';
import type { DeskPage } from '../desk-page.ts';
import { useMessages } from '../use-messages.ts';
import type { ContentListPage, ContentListResult } from './content-list.data.ts';

const holds = (item: ContentListed, state: ContentListPage['state']): boolean => {
  if (state === 'published') return item.isPublished;
  if (state === 'hidden') return !item.isPublished;
  if (state === 'drafts') return item.draft !== null || item.others.length > 0;
  return state === 'all' || item.missing.length > 0;
};

const Flat = ({ items, label }: { items: readonly ContentListed[]; label: string }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  return (
    <ul className={styles.tree} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={styles.node}>
          <span className={styles.nodeText}>
            <Link href={href('desk-content-edit', { kind: item.kind, id: item.id })}>
              {anyText(item.titles, language) || t(`content.untitled.${item.kind}`)}
            </Link>
            <ContentMarks item={item} />
          </span>
        </li>
      ))}
    </ul>
  );
};

const ByCategory = ({
  items,
  categories,
}: { items: readonly ContentListed[] } & Pick<ContentListPage, 'categories'>) => {
  const { language } = useCurrentPage();
  const groups = groupBy(
    [...items].sort((a, b) => a.sort - b.sort),
    ({ parentId }) => parentId,
  );
  return [...groups].map(([id, articles]) => {
    const category = categories.find((one) => one.id === id);
    const name = (category && anyText(category.titles, language)) || (id ?? '–');
    return (
      <section key={id ?? ''}>
        <h2 className={styles.group}>{name}</h2>
        <Flat items={articles} label={name} />
      </section>
    );
  });
};

const matching = ({ q, state, list }: ContentListPage) => {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  const items = list.items.filter((item) => {
    const text = foldText([item.id, ...Object.values(item.titles)].join(' '));
    return holds(item, state) && words.every((word) => text.includes(word));
  });
  return { items, isFiltered: words.length > 0 || state !== 'all' };
};

/** Pages as the tree of the menu, articles by category, and categories. */
export const Component = ({ data, actionData }: PageProps<DeskPage<ContentListPage>, ContentListResult>) => {
  const t = useMessages();
  const href = useHref();
  const { staff, data: page } = data;
  const { kind, list, categories } = page;
  const mayWrite = reachOf(staff.role, 'content.write') !== 'none';
  const fetcher = useFetcher<ContentListResult>({ key: fetcherKey });
  // The fetcher's result is newer than the page's.
  const answer = fetcher.data ?? actionData;
  const treeAnswer = answer && 'moved' in answer ? answer : null;
  const refusal = answer && !('moved' in answer) ? answer : undefined;
  const hrefOf = (of: string) => href('desk-content', {}, of === 'page' ? '' : `kind=${of}`);
  const action = hrefOf(kind);
  const { items, isFiltered } = matching(page);
  const label = t(`content.kinds.${kind}`);
  return (
    <DeskFrame
      staff={staff}
      title={t('content.title')}
      actions={
        <Link className={buttonClass('quiet', 'small')} href={href('desk-redirects')}>
          {t('content.redirects')}
        </Link>
      }
    >
      <ListSearch page={page} />
      <ListAnswer {...{ page, action, done: treeAnswer, refusal }} />
      <p role="status">{t('list.found', { count: items.length })}</p>
      {items.length === 0 && (
        <EmptyLine action={isFiltered && <Link href={action}>{t('list.clear')}</Link>}>
          {t(isFiltered ? 'list.none' : `content.none.${kind}`)}
        </EmptyLine>
      )}
      {isFiltered && items.length > 0 && <Flat items={items} label={label} />}
      {!isFiltered && kind !== 'article' && items.length > 0 && (
        <ContentTree
          items={items}
          maxItems={kind === 'page' ? list.maxItems : null}
          {...{ action, mayWrite, label, fetcher }}
        />
      )}
      {!isFiltered && kind === 'article' && <ByCategory {...{ items, categories }} />}
      {mayWrite && <NewContent {...{ page, action, refusal }} />}
    </DeskFrame>
  );
};

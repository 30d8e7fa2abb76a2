import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { stockStatuses } from '@rowhouse/shared/domain/stock-status';
import { Form, Link, type PageProps, useHref } from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { DeskFrame } from '../components/desk-frame.tsx';
import { DeskPagination } from '../components/desk-pagination.tsx';
import { homePages } from '../components/home-pages.ts';
import type { DeskPage } from '../desk-page.ts';
import { mayBegin } from '../editor/may-begin.ts';
import styles from '../homes/homes.module.css';
import type { ListOutcome } from '../homes/list-action.ts';
import { ListFilter } from '../homes/list-filter.tsx';
import { Outcome } from '../homes/list-outcome.tsx';
import { isFiltered, searchOf } from '../homes/list-search.ts';
import { ListTable } from '../homes/list-table.tsx';
import { useMessages } from '../use-messages.ts';
import type { HomesData } from './homes.data.ts';

type List = HomesData['list'];

const BulkFields = ({ list }: { list: List }) => {
  const t = useMessages();
  return (
    <fieldset className={styles.bulk}>
      <legend>{t('homes.bulk')}</legend>
      <label className={styles.check}>
        <input type="checkbox" name="all" value="1" /> {t('homes.chooseAll', { count: list.total })}
      </label>
      <SelectField
        name="status"
        label={t('word.state')}
        placeholder="–"
        options={stockStatuses.map((value) => ({ value, label: t(`editor.status.${value}`) }))}
      />
      <Button type="submit" name="intent" value="status" variant="secondary">
        {t('homes.setStatus')}
      </Button>
      <SelectField
        name="agent"
        label={t('word.agent')}
        placeholder="–"
        options={[
          ...list.agents.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: 'none', label: t('word.nobody') },
        ]}
      />
      <Button type="submit" name="intent" value="agent" variant="secondary">
        {t('homes.setAgent')}
      </Button>
    </fieldset>
  );
};

const NewDrafts = ({
  drafts,
  detail,
}: {
  drafts: List['newDrafts'];
  detail: (typeof homePages)[keyof typeof homePages];
}) => {
  const t = useMessages();
  const href = useHref();
  return (
    <section className={styles.drafts} aria-labelledby="new-drafts">
      <h2 id="new-drafts">{t('homes.drafts')}</h2>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Link href={href(detail, { id: draft.id })}>{draft.title || t('homes.untitled')}</Link>{' '}
            <span className={styles.quiet}>{draft.city}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const Component = ({
  data: {
    staff,
    data: { kind, query, unread, list },
  },
  actionData,
}: PageProps<DeskPage<HomesData>, ListOutcome>) => {
  const t = useMessages();
  const href = useHref();
  const isHome = kind === 'property';
  const page = isHome ? 'desk-homes' : 'desk-projects';
  const detail = homePages[kind];
  const mayWrite = reachOf(staff.role, 'stock.write') !== 'none';
  const title = t(isHome ? 'homes.title' : 'projects.title');
  const filtered = isFiltered(query);

  const actions = mayBegin(staff) && (
    <Link className={buttonClass('primary', 'small')} href={href(detail, { id: 'new' })}>
      {t(isHome ? 'homes.new' : 'projects.new')}
    </Link>
  );
  return (
    <DeskFrame staff={staff} title={title} actions={actions}>
      <div className={styles.page}>
        {mayWrite && !mayBegin(staff) && <Notice>{t('homes.noPerson')}</Notice>}
        <ListFilter query={query} unread={unread} list={list} />
        {list.newDrafts.length > 0 && <NewDrafts drafts={list.newDrafts} detail={detail} />}
        {list.rows.length === 0 ? (
          <p>
            {filtered ? t('list.none') : mayBegin(staff) && t(isHome ? 'homes.none' : 'projects.none')}{' '}
            {filtered && <Link href={href(page)}>{t('list.clear')}</Link>}
          </p>
        ) : (
          // A selection does not carry over to another page of the list.
          <Form method="post" preventScrollReset key={list.rows.map(({ id, version }) => `${id}@${version}`).join()}>
            <ListTable
              rows={list.rows}
              {...{ kind, mayWrite }}
              hasViews={reachOf(staff.role, 'figures.read') !== 'none'}
              caption={title}
            />
            {mayWrite && <BulkFields list={list} />}
          </Form>
        )}
        {actionData && (
          <div className={styles.outcome}>
            <Outcome
              outcome={actionData}
              kind={kind}
              titleOf={(id) => list.rows.find((row) => row.id === id)?.title ?? ''}
            />
          </div>
        )}
        <p className={styles.total}>
          <span role="status">{t('list.found', { count: list.total })}</span>
        </p>
        <DeskPagination
          page={list.page}
          pageCount={list.pageCount}
          hrefOf={(number) => href(page, {}, searchOf({ ...query, page: number }))}
          label={t('list.pages')}
        />
      </div>
    </DeskFrame>
  );
};
